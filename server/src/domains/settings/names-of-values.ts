/** The phone models and regions that settings name by id: people read their names. */
import type { Reader } from '../../platform/database/connection.ts';
import { productNames } from '../catalogue/catalogue.ts';
import { regionNames } from '../network/network.ts';

const ID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

type Names = ReadonlyMap<string, string>;

/** All models and regions. */
export const namesById = async (db: Reader): Promise<Names> =>
  new Map([...(await productNames(db)), ...(await regionNames(db))].map(({ id, name }) => [id, name]));

/** A text with names in the place of ids. */
export const withNamesIn = (names: Names, text: string): string => text.replaceAll(ID, (id) => names.get(id) ?? id);

/** The ids in the policies of some models and in the segments of a provision matrix. */
function idsIn(values: unknown): string[] {
  const { ladders, provision_matrix } = values as {
    ladders?: { by_product?: unknown };
    provision_matrix?: { segments?: unknown };
  };
  return JSON.stringify([ladders?.by_product, provision_matrix?.segments]).match(ID) ?? [];
}

/** Answers for the values of any of these versions what they name. */
export async function namingOfVersions(
  db: Reader,
  versions: ReadonlyArray<{ readonly values: unknown }>,
): Promise<(values: unknown) => Record<string, string>> {
  const hasIds = versions.some(({ values }) => idsIn(values).length > 0);
  const names: Names = hasIds ? await namesById(db) : new Map();
  return (values) =>
    Object.fromEntries(
      idsIn(values).flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [[id, name]];
      }),
    );
}
