/**
 * Copies the folder of the embedded PostgreSQL while it works, by the steps of its manual: “Making a Base Backup Using
 * the Low Level API”. A file may change while it is copied: the write-ahead log, which is copied last, holds what makes
 * all of them the state of one moment.
 */
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Copied, CopyFailure, copyBelow, copyFile, writeFile } from './copied-file.ts';

/** What is in these folders is made anew at each start; the log is chosen at the end. */
const EMPTIED = new Set(
  ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map((name) => `pg_${name}`),
);
const OF_THE_PROCESS = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*|backup_label.*|tablespace_map.*|backup_manifest)$/;
const MADE_ANEW = /(^|\/)(pg_internal\.init|pgsql_tmp[^/]*)$/;

const isLeftOut = (below: string): boolean =>
  EMPTIED.has(path.posix.dirname(below)) || OF_THE_PROCESS.test(below) || MADE_ANEW.test(below);

/** A segment of the write-ahead log: its timeline and its place, so that names sort as they follow each other. */
const SEGMENT = /^[0-9A-F]{24}$/;
const CONTROL = 'global/pg_control';

interface DatabaseCopy extends Copied {
  /** The moment whose state it is. */
  readonly taken_at: string;
}

interface Stop {
  readonly label: string;
  readonly first_segment: string;
  readonly last_segment: string;
  readonly taken_at: string;
}

/** `url` is the address of the superuser. `to` is a folder that does not exist yet. */
export async function copyDatabase(
  url: string,
  from: string,
  to: string,
  { label, stopped }: { readonly label: string; readonly stopped: AbortSignal },
): Promise<DatabaseCopy> {
  const server = new pg.Client({ connectionString: url });
  // A server that ends in the middle is reported by the statement that follows.
  server.on('error', () => {});
  await server.connect();
  try {
    // Until this connection ends, no segment of the log is removed or used again from here on.
    const { rows } = await server.query<{ slot: string; lsn: string }>(
      `select pg_create_physical_replication_slot($1, true, true)::text as slot, pg_backup_start($2, true)::text as lsn`,
      [`palier_backup_${process.pid}`, label],
    );
    fs.mkdirSync(to, { mode: 0o700 });
    const control = path.join(from, CONTROL);
    const below = await copyBelow(from, to, {
      isLeftOut,
      stopped,
      copy: async (file, target) =>
        file === control ? writeFile(target, await readWhole(file)) : copyFile(file, target),
    });
    const files = [...below.files];
    const stop = await endBackup(server, rows[0]?.lsn ?? '');
    files.push({ path: 'backup_label', ...(await writeFile(path.join(to, 'backup_label'), stop.label)) });
    for (const name of fs.readdirSync(path.join(from, 'pg_wal'))) {
      const isNeeded = SEGMENT.test(name)
        ? name >= stop.first_segment && name <= stop.last_segment
        : name.endsWith('.history');
      if (!isNeeded) continue;
      const copied = await copyFile(path.join(from, 'pg_wal', name), path.join(to, 'pg_wal', name));
      if (copied) files.push({ path: `pg_wal/${name}`, ...copied });
    }
    for (const segment of [stop.first_segment, stop.last_segment])
      if (!files.some((file) => file.path === `pg_wal/${segment}`))
        throw new CopyFailure(`Segment ${segment} of the database’s log is gone. Make the copy again.`);
    return { folders: below.folders, files, taken_at: stop.taken_at };
  } finally {
    await server.end();
  }
}

/** Ends the copying for the server. `first_lsn` is where the log must begin. */
async function endBackup(server: pg.Client, first_lsn: string): Promise<Stop> {
  const { rows } = await server.query<Stop>(
    `select labelfile as label, pg_walfile_name($1::pg_lsn) as first_segment, pg_walfile_name(lsn) as last_segment,
      to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as taken_at
     from pg_backup_stop(false)`,
    [first_lsn],
  );
  const stop = rows[0];
  if (!stop) throw new Error('pg_backup_stop answered nothing');
  return stop;
}

/** The server writes this one file in place: it is read until it is the same twice. */
async function readWhole(file: string): Promise<Buffer> {
  for (let before = fs.readFileSync(file); ;) {
    await sleep(20);
    const now = fs.readFileSync(file);
    if (now.equals(before)) return now;
    before = now;
  }
}
