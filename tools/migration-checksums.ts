/**
 * The checksums of migrations, committed beside them. The list may only grow at its end, because the listed migrations
 * have already run somewhere.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Migration } from '../server/src/platform/database/migration-files.ts';

const file = path.resolve('server/src/platform/database/migrations.json');

/** Checksums by file name, in the order in which migrations run. */
export type Checksums = Readonly<Record<string, string>>;
type Shipped = ReadonlyArray<Pick<Migration, 'name' | 'checksum'>>;

export const committedChecksums = (): Checksums => JSON.parse(fs.readFileSync(file, 'utf8')) as Checksums;

/** Sentences about each change of the migrations other than new ones after the last. */
export function brokenRules(committed: Checksums, shipped: Shipped): string[] {
  const names = Object.keys(committed);
  const last = names.toSorted().at(-1) ?? '';
  return [
    ...names.filter((name, at) => at > 0 && name <= (names[at - 1] ?? '')).map((name) => `${name} is out of order`),
    ...names.filter((name) => !shipped.some((one) => one.name === name)).map((name) => `${name} is gone`),
    ...shipped
      .filter(({ name, checksum }) => name in committed && committed[name] !== checksum)
      .map(({ name }) => `${name} was changed`),
    ...shipped
      .filter(({ name }) => !(name in committed) && name < last)
      .map(({ name }) => `${name} is new and stands before ${last}`),
  ];
}

export const withoutChecksum = (committed: Checksums, shipped: Shipped): string[] =>
  shipped.map(({ name }) => name).filter((name) => !(name in committed));

/**
 * Adds the checksums of new migrations. Fails on any other change, because a migration that has run must not change.
 */
export function writeChecksums(shipped: Shipped): string {
  const committed = committedChecksums();
  const broken = brokenRules(committed, shipped);
  if (broken.length > 0)
    throw new Error(
      `${broken.join('; ')}. A migration that has run anywhere must not change. If it has run only on your machine, delete its line in ${path.relative('.', file)} and create your database again.`,
    );
  const all = Object.fromEntries(shipped.map(({ name, checksum }) => [name, checksum]));
  fs.writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  return file;
}
