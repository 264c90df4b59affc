/**
 * Prepares every statement that the code can send against the migrated schema, and compares it with the type of its
 * rows.
 */
import path from 'node:path';
import pg from 'pg';
import { readCatalog } from './catalog.ts';
import { compare } from './compare-rows.ts';
import { describe } from './describe.ts';
import { Nullability } from './nullability.ts';
import type { Sent } from './recorder.ts';
import { isHelper, rowTypeOf } from './row-types.ts';
import { type Noted, sendAll } from './send-statements.ts';
import type { ServerCode, Site } from './server-code.ts';

/**
 * Statements that PostgreSQL does not prepare: they begin and end, set, lock, make and copy. Each is the same in every
 * run except for a name or a number, and most other tests begin with it.
 */
const COMMAND =
  /^\s*(begin|commit|rollback|savepoint|release|set|lock|declare|move|fetch|close|analyze|copy|create|alter|do|grant|revoke)\b/;

export interface Checked {
  /** How many calls send statements. */
  readonly sites: number;
  /** Of those: prepared as they were sent when their function was called, or as they are written. */
  readonly prepared: number;
  readonly commands: number;
  /** The names of calls that are excepted and exist. */
  readonly excepted: readonly string[];
  /** Prepared statements, each shape counted, and how many of them were compared with a type of rows. */
  readonly statements: number;
  readonly compared: number;
  /** Calls and templates for which no statement was seen. */
  readonly unseen: readonly string[];
  readonly faults: readonly string[];
}

const nameOf = ({ file, line, within }: Pick<Site, 'file' | 'line' | 'within'>): string => `${file}:${line} ${within} `;
/** The key of a call, which does not depend on the folder of its file. */
const exceptionOf = ({ file, given }: Site): string => `${path.basename(file)} ${given}`;

/** A statement that is written in full is known without being sent. */
const asWritten = (sites: readonly Site[]): Noted[] =>
  sites.flatMap((site) => (site.text === null ? [] : [{ site, sent: { text: site.text, places: [], pieces: [] } }]));

export async function checkStatements(
  code: ServerCode,
  load: (file: string) => Promise<Record<string, unknown>>,
  url: string,
  not_prepared: readonly string[],
  every = 1,
): Promise<Checked> {
  const excepted = new Map(
    code.sites.map((site) => [site, exceptionOf(site)] as const).filter(([, name]) => not_prepared.includes(name)),
  );
  const { noted, pieces } = await sendAll(
    code,
    load,
    (site) => site.text === null && !COMMAND.test(site.head) && !excepted.has(site),
    every,
  );
  const sent = new Set(noted.map(({ site }) => site));
  const all = [...noted, ...asWritten(code.sites.filter((site) => !sent.has(site)))].filter(
    ({ site }) => !excepted.has(site),
  );
  const isCommand = ({ sent: { text } }: Noted): boolean => COMMAND.test(text);
  const statements = all.filter((one) => !isCommand(one));
  const prepared = new Set(statements.map(({ site }) => site));
  const commands = code.sites.filter(
    (site) =>
      !prepared.has(site) && !excepted.has(site) && (COMMAND.test(site.head) || all.some((one) => one.site === site)),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return {
      ...(await prepareAll(client, code, statements)),
      sites: code.sites.length,
      prepared: prepared.size,
      commands: commands.length,
      excepted: [...excepted.values()],
      statements: statements.length,
      unseen: [
        ...code.sites.filter((site) => !prepared.has(site) && !commands.includes(site) && !excepted.has(site)),
        ...code.pieces.filter(({ key }) => !pieces.has(key)),
      ].map(nameOf),
    };
  } finally {
    await client.end();
  }
}

async function prepareAll(
  client: pg.Client,
  code: ServerCode,
  all: readonly Noted[],
): Promise<{ faults: string[]; compared: number }> {
  const catalog = await readCatalog(client);
  const nullability = new Nullability(catalog);
  const faults = new Set<string>();
  let compared = 0;
  for (const { site, sent } of all) {
    const row = rowTypeOf(code, site, placesOf(site, sent));
    const [, caller] = sent.places;
    const where = `${nameOf(site)}${caller && isHelper(code, site) ? `for ${caller.file}:${caller.line} ` : ''}`;
    try {
      const { columns, tree } = await describe(client, sent.text, row && ((id) => catalog.typeName(id)));
      if (row === null) continue;
      compared++;
      const may_be_null = tree ? nullability.columnsOf(tree) : [];
      for (const fault of compare(code.checker, catalog, row, columns, may_be_null)) faults.add(`${where}${fault}`);
    } catch (failure) {
      faults.add(`${where}cannot be prepared: ${(failure as Error).message}`);
    }
  }
  return { faults: [...faults].sort(), compared };
}

const placesOf = (site: Site, { places }: Sent): Pick<Sent, 'places'> =>
  places.length > 0 ? { places } : { places: [{ file: site.file, line: site.line, column: 0 }] };
