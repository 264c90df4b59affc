/** The audit record as security officers read, export and verify it. */
import { auditCalls } from '@palier/contract/audit/calls.ts';
import { dayIn } from '@palier/contract/values/time-zone.ts';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealAudit } from './seal-audit.ts';
import { newId } from '../../platform/ids.ts';
import { idAtMs } from '../../../../tests/harness/audit-record.ts';
import { someDice } from '../../../../tests/harness/dice.ts';
import { fileOf } from '../../../../tests/harness/network.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { sheetsOf } from '../../../../tests/harness/workbook.ts';

const dice = someDice();
const HOUR_MS = 3_600_000;

interface Written {
  id: string;
  at: Date;
  staff_id: string | null;
  call: string;
  outcome: string;
  subject_kind: string | null;
  subject_id: string | null;
}

describe('the record', () => {
  let portal: Portal;
  let officer: Staff;
  // The test seals by itself, because it still writes lines of earlier months.
  beforeAll(async () => {
    portal = await startPortal({ workers: false });
    officer = await portal.staff(['VIEW_SECURITY']);
  });
  afterAll(() => portal.stop());

  test('is listed by filters, newest first, with names', async () => {
    const [awa, paul] = [
      await portal.staff([], { username: `awa-${newId().slice(-6)}` }),
      await portal.staff([], { username: `paul-${newId().slice(-6)}` }),
    ];
    const began = Date.parse('2026-03-01T00:00:00Z');
    const written: Written[] = Array.from({ length: 160 }, (_, nth) => {
      const ms = began + nth * HOUR_MS;
      return {
        id: idAtMs(ms),
        at: new Date(ms),
        staff_id: dice.pick([awa.id, paul.id, null]),
        call: dice.pick(['loans.loans', 'auth.signIn', 'paybill.confirmation']),
        outcome: dice.pick(['done', 'done', 'FORBIDDEN', 'repeated', 'INVALID_INPUT']),
        subject_kind: dice.pick(['loan', 'shop', null]),
        subject_id: dice.pick(['a', 'b']),
      };
    }).map((line) => (line.call === 'loans.loans' && line.staff_id === null ? { ...line, staff_id: awa.id } : line));
    for (const line of written)
      await portal.database.sql
        .insertInto('audit_entries')
        .values({ ...line, at: line.at.toISOString() })
        .execute();
    const dayOf = ({ at }: Written) => dayIn('Africa/Douala', at);
    for (let nth = 0; nth < 40; nth++) {
      const filter = {
        from: dice.pick(['2026-03-01', '2026-03-02', '2026-03-04']),
        until: dice.pick(['2026-03-03', '2026-03-05', '2026-03-09']),
        staff_id: dice.pick([undefined, awa.id, paul.id]),
        call: dice.pick([undefined, '', 'loans.loans', 'auth.signIn', 'paybill.confirmation']),
        outcome: dice.pick([undefined, 'done' as const, 'refused' as const]),
        subject_kind: dice.pick([undefined, 'loan', 'shop']),
        subject_id: dice.pick([undefined, 'a']),
      };
      const expected = written.filter(
        (line) =>
          dayOf(line) >= filter.from &&
          dayOf(line) <= filter.until &&
          (filter.staff_id === undefined || line.staff_id === filter.staff_id) &&
          (!filter.call || line.call === filter.call) &&
          (filter.outcome === undefined ||
            ['done', 'repeated'].includes(line.outcome) === (filter.outcome === 'done')) &&
          (filter.subject_kind === undefined || line.subject_kind === filter.subject_kind) &&
          (filter.subject_id === undefined || (line.subject_id === filter.subject_id && line.subject_kind !== null)),
      );
      const { data, total_items } = await portal.done(
        auditCalls.entries,
        { ...filter, page_size: 7, page_number: 2 },
        officer,
      );
      const newest = expected.sort((one, other) => (one.id < other.id ? 1 : -1));
      expect(
        data.map(({ id }) => id),
        JSON.stringify(filter),
      ).toEqual(newest.slice(7, 14).map(({ id }) => id));
      expect(total_items).toBe(expected.length);
      for (const line of data)
        expect(line.who).toBe(
          line.staff_id === null ? null : `Staff ${line.staff_id === awa.id ? awa.username : paul.username}`,
        );
    }
  });

  test('is counted up to ten thousand', async () => {
    await portal.database.pool.query(
      `insert into audit_entries (id, at, call, outcome) select (lpad(to_hex(1700000000000 + n), 12, '0') ||
        '7000800000000000' || lpad(to_hex(n), 4, '0'))::uuid, to_timestamp(1700000000 + n / 1000.0), 'flood', 'done'
        from generate_series(1, 10020) n`,
    );
    const page = async (page_number: number, page_size: number) =>
      portal.done(auditCalls.entries, { call: 'flood', page_number, page_size }, officer);
    expect(await page(10, 1000)).toMatchObject({ total_items: 10_000, data: { length: 1000 } });
    expect((await page(11, 1000)).data).toEqual([]);
    expect((await page(25, 400)).data).toHaveLength(400);
    const rows = parse(
      fileOf(await portal.done(auditCalls.exportEntries, { call: 'flood', format: 'csv' }, officer)).toString(),
      { bom: true },
    ) as string[][];
    // The file has each line once, newest first.
    expect(new Set(rows.slice(1).map((row) => row[12])).size).toBe(10_020);
    expect(rows.slice(1).map((row) => row[12])).toEqual(
      rows
        .slice(1)
        .map((row) => row[12])
        .sort()
        .reverse(),
    );
  });

  test('as a file has French headings, whole lines, and nothing a spreadsheet would run', async () => {
    const at = new Date('2026-02-03T23:30:15.250Z');
    const call = `loans.${newId().slice(-8)}`;
    await portal.database.sql
      .insertInto('audit_entries')
      .values({
        id: idAtMs(at.getTime()),
        at: at.toISOString(),
        staff_id: officer.id,
        call,
        outcome: 'done',
        subject_kind: '=cmd()',
        subject_id: '@x',
        before: JSON.stringify({ state: 'open' }),
        facts: JSON.stringify('=HYPERLINK("http://x")'),
        ip: '10.1.2.3',
        request_id: '-1',
      })
      .execute();
    const csv = fileOf(
      await portal.done(auditCalls.exportEntries, { call, format: 'csv' }, officer, { language: 'fr' }),
    ).toString();
    const [titles = [], row = []] = parse(csv, { bom: true, delimiter: ';' }) as string[][];
    expect(titles).toEqual([
      'Date et heure',
      'Qui',
      'Action',
      'Résultat',
      'Type de fiche',
      'Fiche',
      'Avant',
      'Après',
      'Détails',
      'Adresse IP',
      'Requête',
      'Heure exacte (UTC)',
      'Ligne',
      'Appel',
      'Scellée',
    ]);
    expect(row.slice(0, 12)).toEqual([
      '2026-02-04 00:30',
      `Staff ${officer.username}`,
      call,
      'Fait',
      "'=cmd()",
      "'@x",
      '{"state":"open"}',
      '',
      '"=HYPERLINK(\\"http://x\\")"',
      '10.1.2.3',
      "'-1",
      '2026-02-03T23:30:15.250Z',
    ]);
    const [sheet] = await sheetsOf(
      fileOf(await portal.done(auditCalls.exportEntries, { call, format: 'xlsx' }, officer)),
    );
    expect(sheet?.data[0]?.slice(0, 4)).toEqual(['Date and time', 'Who', 'Action', 'Outcome']);
    expect(sheet?.data[1]?.slice(2, 6)).toEqual([call, 'Done', '=cmd()', '@x']);
    const { data } = await portal.done(
      auditCalls.entries,
      { subject_kind: 'export', subject_id: 'audit', call: 'audit.exportEntries' },
      officer,
    );
    expect(data.slice(0, 2).map(({ staff_id, facts }) => [staff_id, facts])).toEqual([
      [officer.id, { call, format: 'xlsx' }],
      [officer.id, { call, format: 'csv' }],
    ]);
  });

  test('records its readers, once in a quarter of an hour for the same filters', async () => {
    const reader = await portal.staff(['VIEW_SECURITY']);
    const readings = async () =>
      (await portal.done(auditCalls.entries, { staff_id: reader.id, call: 'audit.entries' }, officer)).data.map(
        ({ facts }) => facts,
      );
    for (let nth = 0; nth < 3; nth++) await portal.done(auditCalls.entries, { page_number: nth + 1 }, reader);
    await portal.done(auditCalls.entries, { subject_kind: 'loan' }, reader);
    expect(await readings()).toEqual([{ subject_kind: 'loan' }, {}]);
    portal.advance(14 * 60_000);
    await portal.done(auditCalls.entries, {}, reader);
    expect(await readings()).toHaveLength(2);
    portal.advance(2 * 60_000);
    await portal.done(auditCalls.entries, {}, reader);
    expect(await readings()).toHaveLength(3);
  });

  test('is compared with its seals by users with the role for it', async () => {
    const id = newId();
    await portal.database.sql
      .insertInto('audit_entries')
      .values({ id, at: new Date().toISOString(), staff_id: null, call: 'test.sealed', outcome: 'done' })
      .execute();
    const line = async () => (await portal.done(auditCalls.entries, { call: 'test.sealed' }, officer)).data[0];
    expect(await line()).toMatchObject({ id, sealed: false });
    portal.advance(3 * 60_000);
    expect(await sealAudit(portal.services)).toBeGreaterThan(10_000);
    expect(await line()).toMatchObject({ id, sealed: true });
    const sound = await portal.done(auditCalls.verify, undefined, officer);
    expect(sound.faults).toEqual([]);
    expect(sound.lines).toBeGreaterThan(10_000);
    await portal.database.pool.query(`update audit_entries set outcome = 'FORBIDDEN' where id = $1`, [id]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => portal.done(auditCalls.verify, undefined, officer)),
    );
    for (const { faults } of answers) expect(faults).toEqual([{ block: sound.blocks, line_id: id, what: 'edited' }]);
    await portal.database.pool.query(`update audit_entries set outcome = 'done' where id = $1`, [id]);
    expect((await portal.done(auditCalls.entries, { call: 'audit.verify' }, officer)).data[0]?.facts).toMatchObject({
      faults: 1,
    });
  });
});
