/** Migrations are only added at the end: a committed one has run somewhere. */
import { describe, expect, test } from 'vitest';
import { migrationOf, shippedMigrations } from '../../server/src/platform/database/migration-files.ts';
import { brokenRules, committedChecksums, withoutChecksum } from '../../tools/migration-checksums.ts';

describe('migrations', () => {
  const [committed, shipped] = [committedChecksums(), shippedMigrations()];
  test('that are committed are neither changed nor removed, and new ones stand after the last', () =>
    expect(brokenRules(committed, shipped)).toEqual([]));
  test('all have their checksum; `npm run generate:tables` writes that of a new one', () =>
    expect(withoutChecksum(committed, shipped)).toEqual([]));
});

describe('planted faults', () => {
  const first = migrationOf('0001-first.sql', 'create table a (b int);\n');
  const third = migrationOf('0003-third.sql', 'create table c (d int);\n');
  const committed = { [first.name]: first.checksum, [third.name]: third.checksum };
  test.each([
    ['a changed one', [migrationOf(first.name, 'create table a (b bigint);\n'), third], '0001-first.sql was changed'],
    ['one that is gone', [third], '0001-first.sql is gone'],
    [
      'one before the last',
      [first, migrationOf('0002-second.sql', ''), third],
      '0002-second.sql is new and stands before 0003-third.sql',
    ],
  ])('%s is noticed', (_, shipped, expected) => expect(brokenRules(committed, shipped)).toEqual([expected]));
  test('lines in another order are noticed', () =>
    expect(brokenRules({ [third.name]: third.checksum, [first.name]: first.checksum }, [first, third])).toEqual([
      '0001-first.sql is out of order',
    ]));
  test('a new one at the end breaks no rule, and lacks its checksum', () => {
    const shipped = [first, third, migrationOf('0004-fourth.sql', '')];
    expect(brokenRules(committed, shipped)).toEqual([]);
    expect(withoutChecksum(committed, shipped)).toEqual(['0004-fourth.sql']);
  });
  test('line ends of another system are not a change', () =>
    expect(migrationOf('a.sql', 'select 1;\r\nselect 2;\r\n')).toEqual(migrationOf('a.sql', 'select 1;\nselect 2;\n')));
});
