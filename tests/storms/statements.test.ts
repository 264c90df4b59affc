/**
 * Every statement that the server can send is prepared against the migrated schema, and its rows are compared with the
 * type that the code declares. The functions that send statements are called with values made from their types, on a
 * database that only records them; statements that are written in full are read from the source.
 */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freshDatabase } from '../harness/database.ts';
import { isShort } from '../harness/scope.ts';
import { type Checked, checkStatements } from '../harness/sql/check-statements.ts';
import { readCode } from '../harness/sql/server-code.ts';

/**
 * Calls whose statement is not written in the code, by their file and the beginning of their arguments. Every other
 * call is prepared, or is a command that PostgreSQL does not prepare.
 */
const NOT_PREPARED: Readonly<Record<string, string>> = {
  'kysely-on.ts query.sql': 'the driver, through which built statements are sent',
  'connection.ts { name, text, values: ': 'the driver, through which named statements are sent',
  'line.ts withSilence(asked, sil': 'the driver of a transaction, which passes a statement on',
  'line.ts ...asked': 'the same, without a limit of its own',
  'connection.ts beginning(terms)': '`begin` with limits in numbers',
  'connection.ts ROLLBACK': '`rollback` with a time limit',
  'migrate.ts sql': 'a migration, which each of these tests has run',
  'copy.ts copy': 'a COPY, which submits itself',
  'copy.ts this.#text': 'the text of that COPY',
  'book-checks.ts `${query} limit ${MOST': 'the rules of the books, each of which the tests of the doctor run',
  'drop-indexes.ts off': 'PostgreSQL’s own text of a constraint or an index',
  'drop-indexes.ts on': 'the same, to put it back',
};

const ROOT = path.resolve('.');
let fresh: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
});
afterAll(() => fresh.drop());

async function check(project: string, folder: string, not_prepared: readonly string[], every = 1): Promise<Checked> {
  const code = readCode(project, folder);
  try {
    return await checkStatements(code, (file) => import(path.join(ROOT, file)), fresh.url, not_prepared, every);
  } finally {
    code.close();
  }
}

test('every statement of the server is prepared, and its rows are as declared', async () => {
  const checked = await check('server/tsconfig.json', 'server/src/', Object.keys(NOT_PREPARED), 5);
  const { sites, prepared, commands, statements, compared } = checked;
  process.stdout.write(
    `${sites} calls send statements: ${prepared} are prepared (${Math.round((100 * prepared) / sites)} %), ${commands} are commands, ${checked.excepted.length} are named with their reason; ${statements} statements, ${compared} compared with their rows\n`,
  );
  expect(checked.faults).toEqual([]);
  // An exception that no call needs any more must be removed.
  expect(checked.excepted.toSorted()).toEqual(Object.keys(NOT_PREPARED).toSorted());
  // The short form sends what is built in every fifth file, and prepares all that is written in full.
  if (isShort) return expect(prepared).toBeGreaterThan(sites / 5);
  expect(checked.unseen).toEqual([]);
  return expect(prepared + commands + checked.excepted.length).toBe(sites);
}, 900_000);

describe('planted faults', () => {
  let checked: Checked;
  beforeAll(async () => {
    checked = await check('tests/harness/sql/planted/tsconfig.json', 'tests/harness/sql/planted/', []);
  }, 60_000);
  const EXPECTED: ReadonlyArray<readonly [name: string, message: RegExp]> = [
    ['noSuchColumn', /cannot be prepared: column "usrname" does not exist/],
    ['noSuchColumnSometimes', /cannot be prepared: column f.user_name does not exist/],
    ['otherName', /declares user_name, but no column has this name/],
    ['otherName', /answers username, which is not declared/],
    ['otherType', /declares points as string, but it is number/],
    ['dayAsDate', /declares value_on as Date, but it is string \(date\)/],
    ['nullableColumn', /declares loan_id as string, but it may be null/],
    ['outerJoin', /declares name as string, but it may be null/],
    ['throughView', /declares shop_name as string, but it may be null/],
    ['sumOfNothing', /declares fcfa as number, but it may be null/],
    ['nothingSet', /cannot be prepared: syntax error at or near "where"/],
    ['send', /for .*planted\.ts:\d+ declares id as number, but it is string \(uuid\)/],
  ];
  test.each(EXPECTED)('%s is noticed: %s', (name, message) =>
    expect(checked.faults.filter((fault) => fault.includes(` ${name} `) && message.test(fault))).toHaveLength(1),
  );
  test('statements that only look faulty pass', () => expect(checked.faults).toHaveLength(EXPECTED.length));
  test('a statement that nothing sends is noticed', () =>
    expect(checked.unseen).toEqual([expect.stringContaining('neverSent')]));
});
