/** When a translation is shown: front matter that decides about the item, and is no part of it. */
import type { FrontMatter } from './frontMatter';

export const SCHEDULE_FIELDS = ['publishAt', 'unpublishAt', 'draft'] as const;

export const isScheduleField = (name: string): boolean =>
  (SCHEDULE_FIELDS as readonly string[]).includes(name);

/** As the file says it: instants in ISO 8601. */
export interface Schedule {
  publishAt?: string;
  unpublishAt?: string;
  draft?: boolean;
}

interface ScheduleFault {
  line: number;
  field: string;
  message: string;
}

/** What valid fields say; `undefined` if they say nothing. */
export function readSchedule({ fields }: Pick<FrontMatter, 'fields'>): Schedule | undefined {
  const said = SCHEDULE_FIELDS.flatMap((name) =>
    fields.has(name) ? [[name, fields.get(name)?.value] as const] : [],
  );
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}

/** Instants that contradict each other, in fields that are valid by themselves. */
export function* scheduleFaults(fields: FrontMatter['fields']): Generator<ScheduleFault> {
  const timeOf = (name: string) => Date.parse(String(fields.get(name)?.value));
  const publishAt = fields.get('publishAt');
  const unpublishAt = fields.get('unpublishAt');
  // Feeds and lists would show an item of tomorrow.
  if (publishAt && timeOf('publishAt') < timeOf('date'))
    yield { line: publishAt.line, field: 'publishAt', message: 'must not be before "date"' };
  const start = publishAt ? 'publishAt' : 'date';
  if (unpublishAt && timeOf('unpublishAt') <= timeOf(start))
    yield { line: unpublishAt.line, field: 'unpublishAt', message: `must be after "${start}"` };
}

/** When an item is shown: by default from its date on. */
export function toShownTimes(
  date: string,
  { publishAt = date, unpublishAt, draft = false }: Schedule = {},
): { publishAt: Date; unpublishAt?: Date; isDraft: boolean } {
  return {
    publishAt: new Date(publishAt),
    ...(unpublishAt !== undefined && { unpublishAt: new Date(unpublishAt) }),
    isDraft: draft,
  };
}
