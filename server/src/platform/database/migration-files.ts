/** The migrations of this version, each with a checksum of its SQL. */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Migration {
  /** The name of its file. Migrations run in the order of their names. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256, in hexadecimal. */
  readonly checksum: string;
}

/** A migration that ran in a database. It has no checksum when it ran before checksums were kept. */
export interface AppliedMigration {
  readonly name: string;
  readonly checksum: string | null;
  readonly ran_at: string;
  /** The version of the server that ran it; null when it ran before versions were kept. */
  readonly version: string | null;
}

// Bundled, the files are beside the bundle; in development, beside this file.
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), 'migrations');

/** A working copy on Windows may have other line ends, and only they may differ. */
export function migrationOf(name: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n');
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

export const shippedMigrations = (): Migration[] =>
  fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((name) => migrationOf(name, fs.readFileSync(path.join(folder, name), 'utf8')));

/** Also answers on a database whose table of migrations has no checksums or versions yet. */
export const APPLIED = `select name, ran_at::text, to_jsonb(m) ->> 'checksum' as checksum,
  to_jsonb(m) ->> 'version' as version from migrations m order by name`;

/** The migrations that ran with other SQL than this version has under their names. */
export function changedMigrations(
  applied: readonly AppliedMigration[],
  shipped: readonly Migration[] = shippedMigrations(),
): string[] {
  const checksums = new Map(shipped.map(({ name, checksum }) => [name, checksum]));
  return applied
    .filter(({ name, checksum }) => checksum !== null && checksums.has(name) && checksums.get(name) !== checksum)
    .map(({ name }) => name);
}

/** In words, with what to do. */
export const changedInWords = (names: readonly string[]): string =>
  `${names.join(', ')} ran here with other SQL than this version ships: start the version that ran it, or put its file back as it was; a change is a new migration`;
