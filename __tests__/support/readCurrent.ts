import { chooseEdition } from '../../src/server/content-service/editions/currentEdition';
import {
  createRepository,
  type ContentReader,
  type ContentRepository,
} from '../../src/server/content-service/queries/repository';

/** A database without a cache; each of its own calls reads the edition that is current then. */
export interface CurrentContent extends ContentReader, Omit<ContentRepository, 'findNextChange'> {
  findEdition: (wanted?: string) => Promise<string>;
  findNextChange: () => Promise<Date | undefined>;
}

export function readCurrent(
  db: Parameters<typeof createRepository>[0],
  now: () => Date = () => new Date(),
): CurrentContent {
  const repository = createRepository(db);
  const findEdition = async (wanted?: string) => chooseEdition(await repository.findEditions(), wanted);
  const current = async () => repository.at(await findEdition(), now());
  return {
    ...repository,
    findEdition,
    findNextChange: async () => repository.findNextChange(await findEdition(), now()),
    findPage: async (...call) => (await current()).findPage(...call),
    findItem: async (...call) => (await current()).findItem(...call),
    findLocales: async (...call) => (await current()).findLocales(...call),
    findLastChanges: async () => (await current()).findLastChanges(),
  };
}
