/**
 * An audit record for tests that attack it: lines of several hours under real seals, in a database and a store of their
 * own.
 */
import { randomBytes } from 'node:crypto';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/src/platform/database/connection.ts';
import { writeAudit } from '../../server/src/domains/audit/audit.ts';
import { sealAudit } from '../../server/src/domains/audit/seal-audit.ts';
import type { FileStore } from '../../server/src/providers/ports/files.ts';
import { probeFiles } from '../../server/src/providers/files/probe.ts';
import { freshDatabase } from './database.ts';
import { machineNow } from './today.ts';

export interface FilesInMemory extends FileStore {
  readonly kept: Map<string, Buffer>;
}

/** Files that tests may read and change. */
export function filesInMemory(kept = new Map<string, Buffer>()): FilesInMemory {
  const files: FilesInMemory = {
    code: 'disk',
    place: 'memory',
    kept,
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes)),
    get: async (key) => {
      const bytes = kept.get(key);
      if (!bytes) throw new Error(`no file under ${key}`);
      return bytes;
    },
    remove: async (key) => void kept.delete(key),
    list: () => {
      throw new Error('an audit record is never listed');
    },
    check: () => probeFiles(files),
  };
  return files;
}

/** An id made in this millisecond. */
export function idAtMs(ms: number, nth = 0): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  const rest = randomBytes(8).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${nth.toString(16).padStart(3, '0')}-8${rest.slice(1, 4)}-${rest.slice(4)}`;
}

const MINUTE_MS = 60_000;

export async function auditRecord() {
  const fresh = await freshDatabase(inject('database_url'), inject('database_prefix'));
  const database = openDatabase(fresh.url, 8);
  const files = filesInMemory();
  // These lines are some hours old, so that the server's own lines follow them.
  let wall = machineNow() - 10 * 3_600_000;
  const clock = {
    wall: () => new Date(wall),
    now: () => new Date(wall),
    today: () => dayIn('Africa/Douala', new Date(wall)),
  };
  const services = { database, files, clock };

  /** Lines of the present moment, one millisecond apart. */
  async function write(lines: number, db: Pick<Database, 'sql' | 'prepared'> = database): Promise<string[]> {
    const ids: string[] = [];
    for (let at = 0; at < lines; at++) {
      const id = idAtMs(wall + at);
      ids.push(id);
      await writeAudit(db, {
        id,
        at: new Date(wall + at),
        staff_id: at % 3 === 0 ? null : idAtMs(wall, 7),
        call: `loans.call${at}`,
        outcome: at % 5 === 0 ? 'FORBIDDEN' : 'done',
        caller: { ip: '127.0.0.1', request_id: `r-${ids.length}-${wall}` },
        ...(at % 4 !== 0 && {
          note: {
            subject_kind: 'loan',
            subject_id: `loan-${at}`,
            facts: { amount_fcfa: at, paid_by: 'Awa | Ngo' },
            ...(at % 2 === 0 && { before: { state: 'a' }, after: { state: 'b' } }),
          },
        }),
      });
    }
    return ids;
  }
  return {
    ...fresh,
    database,
    files,
    clock,
    services,
    write,
    pass: (ms: number) => {
      wall += ms;
    },
    seal: () => sealAudit(services),
    /** Blocks of this many lines each. */
    async grow(...blocks: number[]): Promise<void> {
      for (const lines of blocks) {
        await write(lines);
        wall += 2 * MINUTE_MS;
        await sealAudit(services);
      }
    },
    ids: async (): Promise<string[]> =>
      (await database.pool.query<{ id: string }>('select id from audit_entries order by id')).rows.map(({ id }) => id),
    async end() {
      await database.close();
      await fresh.drop();
    },
  };
}

export type AuditRecord = Awaited<ReturnType<typeof auditRecord>>;
