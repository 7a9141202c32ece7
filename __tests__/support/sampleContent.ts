import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFrontMatter } from '../../packages/content-service/import/fields/frontMatter';
import { projectFiles, ROOT } from './projectFiles';

export interface SampleFile {
  /** `<collection>/<postId>/<language>`. */
  name: string;
  collection: string;
  postId: string;
  language: string;
  body: string;
  /** The texts of a field, one or more. */
  texts: (field: string) => string[];
}

/** The Markdown source of the sample content. */
export function readSampleContent(): SampleFile[] {
  return projectFiles('content')
    .filter((path) => /^content\/\w+\/[^/]+\/\w+\.md$/.test(path))
    .map((path) => {
      const read = readFrontMatter(readFileSync(join(ROOT, path), 'utf8'));
      const name = path.slice('content/'.length, -'.md'.length);
      const [collection = '', postId = '', language = ''] = name.split('/');
      const texts = (field: string) =>
        [read.fields.get(field)?.value].flat().filter((value) => typeof value === 'string');
      return { name, collection, postId, language, body: read.body, texts };
    });
}
