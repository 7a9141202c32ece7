import * as analytics from '../../src/features/analytics/analyticsSaga';
import * as connection from '../../src/features/connection/connection';
import * as content from '../../src/features/content/contentSlice';
import * as loading from '../../src/features/loading/loading';
import * as cursor from '../../src/features/cursor/cursor';
import * as device from '../../src/features/device/device';
import * as history from '../../src/navigation/historySlice';
import * as navigation from '../../src/navigation/navigationSlice';
import * as menus from '../../src/features/menus/menusSlice';
import * as progress from '../../src/world/callContent';
import * as edition from '../../src/world/edition';
import * as scroll from '../../src/features/scroll/scrollSlice';
import * as suggestions from '../../src/features/search/suggestionsSlice';

let known: ReadonlySet<string> | undefined;

/** The types of every action that the site has. */
export function knownActionTypes(): ReadonlySet<string> {
  known ??= new Set(
    [
      analytics,
      connection,
      content,
      progress,
      edition,
      cursor,
      scroll,
      loading,
      device,
      history,
      menus,
      navigation,
      suggestions,
    ]
      .flatMap((slice): unknown[] => Object.values(slice))
      .filter((value): value is { type: string } => typeof value === 'function' && 'type' in value)
      .map(({ type }) => type),
  );
  return known;
}
