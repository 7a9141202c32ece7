import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentLimits } from '../../../import/limits';
import { blankCover, COVER } from '../../items/blankCover';
import { writeNew } from '../../items/writeNew';
import type { ExportFiles } from '../source/exportFiles';
import type { NewDraft, DraftPlace } from './makeDraft';

export const folderOf = ({ collection, postId }: Omit<DraftPlace, 'locale'>): string =>
  `${collection}/${postId}`;

/**
 * Writes a draft and its pictures into a new folder; resolves to whether there was none of its name. A folder that
 * could not be completed is removed.
 */
export async function writeDraft(
  contentDir: string,
  draft: NewDraft,
  files: ExportFiles,
  limits: ContentLimits,
): Promise<boolean> {
  const folder = join(contentDir, folderOf(draft));
  await mkdir(join(folder, '..'), { recursive: true });
  if (!(await makeNew(folder))) return false;
  try {
    for (const { name, picture } of draft.pictures)
      await writeNew(join(folder, name), await files.read(picture.path, limits.pictureBytes));
    if (draft.pictures.length === 0) await writeNew(join(folder, COVER), await blankCover());
    await writeNew(join(folder, `${draft.locale}.md`), draft.text);
    return true;
  } catch (error) {
    await rm(folder, { recursive: true });
    throw error;
  }
}

async function makeNew(folder: string): Promise<boolean> {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
