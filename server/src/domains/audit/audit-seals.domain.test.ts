/**
 * Sealing the audit record: when it happens, by several processes at once, and after a crash or when the store does not
 * answer.
 */
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../platform/database/connection.ts';
import { anchorKey } from './audit-anchor.ts';
import { instantOfId } from './id-time.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';
import { type AuditRecord, auditRecord } from '../../../../tests/harness/audit-record.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { machineNow } from '../../../../tests/harness/today.ts';

const dice = someDice();

describe('sealing', () => {
  const faultsOf = async ({ database, files, clock }: AuditRecord) =>
    (await verifyAudit(database, files, clock.wall())).faults;
  const withRecord = async (work: (record: AuditRecord) => Promise<void>) => {
    const record = await auditRecord();
    try {
      await work(record);
    } finally {
      await record.end();
    }
  };

  test('waits for a minute after a few lines, and not at all after a thousand', () =>
    withRecord(async (record) => {
      await record.write(4);
      record.pass(45_000);
      expect(await record.seal()).toBe(0);
      record.pass(20_000);
      expect(await record.seal()).toBe(4);
      await record.write(1000);
      record.pass(20_000);
      expect(await record.seal()).toBe(0);
      record.pass(12_000);
      // A thousand lines in each block; the rest waits for its own minute.
      expect(await record.seal()).toBe(1000);
      expect(
        await record.database.sql.selectFrom('audit_blocks').select(['block', 'entries']).orderBy('block').execute(),
      ).toEqual([
        { block: 1, entries: 4 },
        { block: 2, entries: 1000 },
      ]);
      expect(await faultsOf(record)).toEqual([]);
    }));

  test('waits for an open transaction, but for five minutes at most, and its line is then reported as late', () =>
    withRecord(async (record) => {
      await record.write(3);
      await record.database.transaction(async (tx) => {
        // The database's own clock says when the transaction began, so the test's clock must agree with it.
        record.pass(machineNow() - record.clock.wall().getTime());
        const [late = ''] = await record.write(1, tx);
        record.pass(60_000);
        await record.write(2);
        record.pass(2 * 60_000);
        expect(await record.seal()).toBe(3);
        expect(await record.seal()).toBe(0);
        record.pass(6 * 60_000);
        expect(await record.seal()).toBe(2);
        expect(await faultsOf(record)).toEqual([]);
        expect(late).not.toBe('');
      });
      const faults = await faultsOf(record);
      expect(faults).toMatchObject([{ block: 2, what: 'late' }]);
      // The report about the late line is trusted only for the block that was sealed too early.
      await record.write(1);
      record.pass(3 * 60_000);
      await record.seal();
      await record.database.pool
        .query(
          `insert into audit_entries (id, at, call, outcome, ip, request_id) select (substring(first_id::text
            from 1 for 35) || 'f')::uuid, now(), 'forged', 'done', '', '' from audit_blocks where block = 1`,
        )
        .catch(() => {});
      expect((await faultsOf(record)).filter(({ block }) => block === 1).every(({ what }) => what === 'inserted')).toBe(
        true,
      );
    }));

  test(
    'by several processes at once makes one chain',
    () =>
      withRecord(async (record) => {
        const others = Array.from({ length: 4 }, () => openDatabase(record.url, 3));
        for (let round = 0; round < 4; round++) {
          for (let part = 0; part < 3; part++) {
            await record.write(dice.between(1, 500));
            record.pass(30_000);
          }
          record.pass(60_000);
          const sealed = await Promise.all(
            [record.database, ...others, ...others].map((database) => sealAudit({ ...record.services, database })),
          );
          expect(sealed.filter((lines) => lines > 0).length).toBeGreaterThan(0);
        }
        await Promise.all(others.map((database) => database.close()));
        const lines = await record.ids();
        expect(await verifyAudit(record.database, record.files, record.clock.wall())).toMatchObject({
          faults: [],
          lines: lines.length,
          unsealed: 0,
        });
        const blocks = await record.database.sql
          .selectFrom('audit_blocks')
          .select(['block', 'entries'])
          .orderBy('block')
          .execute();
        expect(blocks.map(({ block }) => block)).toEqual(blocks.map((_, at) => at + 1));
        expect(blocks.reduce((sum, { entries }) => sum + entries, 0)).toBe(lines.length);
      }),
    60_000,
  );

  test('by a process that dies between anchor and commit is finished by the next', () =>
    withRecord(async (record) => {
      await record.grow(5);
      await record.write(4);
      record.pass(120_000);
      const dying = {
        ...record.files,
        put: async (key: string, bytes: Uint8Array, type: string) => {
          await record.files.put(key, bytes, type);
          throw new Error('the process died');
        },
      };
      await expect(sealAudit({ ...record.services, files: dying })).rejects.toThrow('the process died');
      expect(record.files.kept.has(anchorKey(2))).toBe(true);
      // A moment later the process might still be at work; after a minute the gap is reported.
      expect(await faultsOf(record)).toEqual([]);
      record.pass(120_000);
      expect(await faultsOf(record)).toEqual([{ block: 2, line_id: null, what: 'cut' }]);
      const anchor = record.files.kept.get(anchorKey(2))?.toString();
      await record.write(2);
      record.pass(120_000);
      expect(await record.seal()).toBe(6);
      expect(await faultsOf(record)).toEqual([]);
      expect(record.files.kept.get(anchorKey(2))?.toString()).toBe(anchor);
      // The restored row is reported in the record itself.
      expect(
        await record.database.sql
          .selectFrom('audit_entries')
          .select(['subject_id', 'outcome'])
          .where('call', '=', 'audit.putBlockBack')
          .execute(),
      ).toEqual([{ subject_id: '2', outcome: 'done' }]);
    }));

  test('finds that the database has gone back, once, and not after a process that died', () =>
    withRecord(async (record) => {
      const remove = (...statements: string[]) =>
        record.database.pool.query(
          ['set session_replication_role = replica', ...statements, 'set session_replication_role = default'].join(';'),
        );
      const went_back: Date[] = [];
      const sealNext = async () => {
        await record.write(1);
        record.pass(120_000);
        await sealAudit(record.services, async (_, as_of) => void went_back.push(as_of));
      };
      await record.grow(5);
      const last = (await record.ids()).at(-1) ?? '';
      await record.grow(4, 4);
      await remove('delete from audit_blocks where block = 3');
      await sealNext();
      expect(went_back).toEqual([]);
      await remove('delete from audit_blocks where block > 1', `delete from audit_entries where id > '${last}'`);
      await sealNext();
      await sealNext();
      expect(went_back).toEqual([new Date(instantOfId(last))]);
    }));

  test('leaves nothing behind when the store of anchors does not answer, and continues when it does', () =>
    withRecord(async (record) => {
      await record.grow(5);
      await record.write(4);
      record.pass(120_000);
      const deaf = {
        ...record.files,
        put: async () => {
          throw new Error('no answer');
        },
      };
      await expect(sealAudit({ ...record.services, files: deaf })).rejects.toThrow('no answer');
      expect(await verifyAudit(record.database, record.files, record.clock.wall())).toMatchObject({
        blocks: 1,
        unsealed: 4,
        faults: [],
      });
      await expect(
        verifyAudit(
          record.database,
          {
            ...record.files,
            get: async () => {
              throw new Error('no answer');
            },
          },
          record.clock.wall(),
        ),
      ).rejects.toThrow('no answer');
      expect(await record.seal()).toBe(4);
      expect(await faultsOf(record)).toEqual([]);
    }));

  test('restores the rows of deleted blocks, and changes of their lines are still reported', () =>
    withRecord(async (record) => {
      await record.grow(5, 6, 7);
      const ids = await record.ids();
      await record.database.pool.query('delete from audit_blocks where block >= 2');
      await record.database.pool.query('delete from audit_entries where id = any($1)', [ids.slice(8, 10)]);
      record.pass(120_000);
      await record.seal();
      await record.grow(2);
      expect(await faultsOf(record)).toEqual([
        { block: 2, line_id: ids[8], what: 'deleted' },
        { block: 2, line_id: ids[9], what: 'deleted' },
      ]);
    }));

  test('never overwrites an anchor that it cannot read', () =>
    withRecord(async (record) => {
      await record.grow(5);
      record.files.kept.set(anchorKey(2), Buffer.from('{}'));
      await record.write(2);
      record.pass(120_000);
      await expect(record.seal()).rejects.toThrow('the anchor of block 2 of the audit record already exists');
      expect(record.files.kept.get(anchorKey(2))?.toString()).toBe('{}');
      expect(await faultsOf(record)).toEqual([{ block: 2, line_id: null, what: 'cut' }]);
    }));

  test('is not misled by a newest block that was changed', () =>
    withRecord(async (record) => {
      await record.grow(5, 6);
      await record.database.pool.query(
        `update audit_blocks set hash = sha256('x'), last_id = first_id where block = 2`,
      );
      await record.grow(4);
      expect(await faultsOf(record)).toEqual([{ block: 2, line_id: null, what: 'block_changed' }]);
    }));
});
