/** What is said of a phone is scanned: by a keeper who does not say it, lately, once, and with a picture of its own. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { expectSound } from '../../../../tests/harness/invariants.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { type Loan, WHY, codeOf, openPhoneDesk } from '../../../../tests/harness/phones.ts';
import { keeperOf, scan } from '../../../../tests/harness/scan.ts';
import { picture } from '../../../../tests/harness/slip-paper.ts';
import { handsOf } from '../../../../tests/harness/stock.ts';
import { keepSessions } from '../../../../tests/harness/workers.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const desk = await openPhoneDesk();
const { portal, place, maker, checker, run, nextImei, runningLoan, formerOf, deviceOf, provider, pay, approveImei } =
  desk;
afterAll(() => portal.stop());
beforeEach(async () => {
  await keepSessions(portal);
  desk.startWorkers();
});
afterEach(() => desk.clear());

const keeper = await keeperOf(portal);
const hands = handsOf(portal, keeper);
type Word = 'returned' | 'damaged' | 'lost' | 'mistyped';
/** Only what the customer said: nobody has seen the phone. */
const said = async (loan: Loan, old_phone: Word) =>
  (
    await portal.done(
      deviceLocksCalls.requestImeiChange,
      { loan_id: loan.loan_id, imei: nextImei(), old_phone, reason: WHY },
      maker,
    )
  ).request.id;
const refused = async (id: string) => codeOf(await approveImei(id));
/** The time of a scan is moved instead of the clock, so that nothing else happens meanwhile. */
const age = (imei: string, ms: number) =>
  run(`update phone_scans set scanned_at = scanned_at - $2 * interval '1 ms' where imei = $1`, [imei, ms]);

describe('a scan', () => {
  test('is one picture of one phone, in a shop of the keeper, and each look at it is on record', async () => {
    const imei = nextImei();
    const [elsewhere, clerk] = [await shop(portal), await portal.staff(['MANAGE_STOCK'], { shop_id: place.id })];
    const photo = await picture('phone.jpg');
    const about = { imei, how_read: 'barcode', shop_id: place.id, picture: photo } as const;
    const { scanPhone } = deviceLocksCalls;
    await portal.refused(scanPhone, { ...about, shop_id: elsewhere.id }, clerk, 'SHOP_NOT_FOUND');
    await portal.refused(scanPhone, { ...about, imei: '490154203237518' }, keeper, 'IMEI_UNKNOWN');
    await portal.refused(scanPhone, about, maker, 'FORBIDDEN');
    await portal.refused(scanPhone, { imei, how_read: 'typed', picture: photo }, keeper, 'SHOP_NOT_FOUND');
    // A keeper of one shop is always there.
    await portal.done(scanPhone, { imei, how_read: 'barcode', picture: photo }, clerk);
    await portal.refused(scanPhone, about, keeper, 'SCAN_PICTURE_USED');
    const { scans } = await portal.done(stockCalls.deviceDetails, { imei }, keeper);
    expect(scans).toMatchObject([{ how_read: 'barcode', used_at: null, reported: null }]);
    const { id: scan_id = '' } = scans[0] ?? {};
    await portal.done(deviceLocksCalls.scanPicture, { scan_id }, keeper);
    await portal.refused(deviceLocksCalls.scanPicture, { scan_id: newId() }, keeper, 'NOT_FOUND');
    expect(await hands.lastAudit('deviceLocks.scanPicture')).toMatchObject({ facts: { shown: 'scan' } });
  });

  test('is needed before the old phone is free, counts for a day, and not from before the phone moved', async () => {
    const loan = await runningLoan();
    const id = await said(loan, 'returned');
    expect(await refused(id)).toBe('PHONE_NOT_SCANNED');
    await scan(portal, loan.imei, place.id);
    await age(loan.imei, DAY_MS + HOUR_MS);
    expect(await refused(id)).toBe('PHONE_NOT_SCANNED');
    // Nothing has changed, and the request waits.
    expect((await deviceOf(loan.imei)).state).toBe('active');
    await scan(portal, loan.imei, place.id);
    await run(`update device_moves set at = at + interval '1 hour' where device_id = $1 and to_state = 'active'`, [
      (await deviceOf(loan.imei)).id,
    ]);
    expect(await refused(id)).toBe('PHONE_NOT_SCANNED');
    await run(`update device_moves set at = at - interval '1 hour' where device_id = $1 and to_state = 'active'`, [
      (await deviceOf(loan.imei)).id,
    ]);
    expect(await refused(id)).toBe('done');
    expect((await deviceOf(loan.imei)).state).toBe('returned');
  });

  test('stands in the evidence of who decides, beside what the lock provider said and the former swaps', async () => {
    const loan = await runningLoan();
    const id = await said(loan, 'damaged');
    const evidence = async () =>
      (await portal.done(approvalsCalls.request, { request_id: id }, checker)).request.evidence;
    expect(await evidence()).toMatchObject({ reported: 'active', former_swaps: 0, scanned_at: null, scanned_by: null });
    await scan(portal, loan.imei, place.id);
    expect(await evidence()).toMatchObject({ scanned_by: expect.any(String), scanned_in: expect.any(String) });
    expect(await refused(id)).toBe('done');
    const next = { ...loan, imei: (await desk.lockOf(loan)).imei };
    const again = await said(next, 'returned');
    expect((await portal.done(approvalsCalls.request, { request_id: again }, checker)).request.evidence).toMatchObject({
      former_swaps: 1,
      scanned_at: null,
    });
  });
});

describe('what is said of the phone that a loan leaves', () => {
  test('mistyped: its provider has had it, so it is no slip of the hand until a keeper sees it in stock', async () => {
    const loan = await runningLoan();
    const id = await said(loan, 'mistyped');
    expect(await refused(id)).toBe('PHONE_WAS_ENROLLED');
    await scan(portal, loan.imei, place.id);
    expect(await refused(id)).toBe('done');
    expect((await deviceOf(loan.imei)).state).toBe('in_stock');
  });

  test('lost: it is locked although nothing was late, and released only when its loan is paid', async () => {
    const loan = await runningLoan();
    expect(await refused(await said(loan, 'lost'))).toBe('done');
    await portal.until('it is locked', async () => (await provider(loan.imei)) === 'trustonic locked');
    portal.advance(2 * HOUR_MS);
    await portal.until('it is on record', async () => (await formerOf(loan))[0]?.reported === 'locked');
    expect((await formerOf(loan))[0]).toMatchObject({ is_lost: true, released_at: null });
    expect((await deviceOf(loan.imei)).state).toBe('lost');
    await pay(loan, 1_000_000);
    await portal.until(
      'it is released',
      async () => {
        portal.advance(HOUR_MS);
        return (await provider(loan.imei)) === 'trustonic released';
      },
      20_000,
    );
    await expectSound(portal);
  });

  test('lost and found: a keeper scans it, and it is returned and let go', async () => {
    const loan = await runningLoan();
    expect(await refused(await said(loan, 'lost'))).toBe('done');
    await portal.until('it is locked', async () => (await provider(loan.imei)) === 'trustonic locked');
    expect(await hands.act(loan.imei, 'find', { alone: true })).toMatchObject({ code: 'PHONE_NOT_SCANNED' });
    // The one who says it scanned it.
    await scan(portal, loan.imei, place.id, keeper);
    expect(await hands.act(loan.imei, 'find', { alone: true })).toMatchObject({ code: 'SCANNED_BY_MAKER' });
    expect(await hands.act(loan.imei, 'find', { as: checker })).toMatchObject({ done: true });
    expect((await deviceOf(loan.imei)).state).toBe('returned');
    await portal.until(
      'it is released',
      async () => {
        portal.advance(HOUR_MS);
        return (await provider(loan.imei)) === 'trustonic released';
      },
      20_000,
    );
  });
});

describe('a keeper alone', () => {
  test('declares nothing lost, damaged or returned: a second one does, and the owner is told', async () => {
    const at = await shop(portal);
    const [imei = ''] = at.imeis;
    const first = { alone: true } as const;
    expect(await hands.act(imei, 'lose', first)).toMatchObject({ done: false, code: 'SECOND_KEEPER_NEEDED' });
    // Saying it again, or something else, adds nothing.
    expect(await hands.act(imei, 'lose', first)).toMatchObject({ code: 'SECOND_KEEPER_NEEDED' });
    expect(await hands.act(imei, 'damage', { ...first, as: checker })).toMatchObject({ code: 'SECOND_KEEPER_NEEDED' });
    expect((await deviceOf(imei)).state).toBe('in_stock');
    expect(await hands.act(imei, 'lose', { ...first, as: checker })).toMatchObject({ done: true });
    expect((await deviceOf(imei)).state).toBe('lost');
    const { msisdn } = await portal.database.sql
      .selectFrom('shop_owners')
      .select('msisdn')
      .where('id', '=', await hands.ownerOf(at))
      .executeTakeFirstOrThrow();
    const told = await run(`select 1 from messages where msisdn = $1 and template = 'stock_declared'`, [msisdn]);
    expect(told.rowCount).toBe(1);
  });

  test('reports lost what a closed stock take of the shop missed', async () => {
    const at = await shop(portal);
    const [gone = '', ...here] = at.imeis;
    const { stock_take } = await portal.done(stockCalls.startStockTake, { shop_id: at.id }, keeper);
    const about = { stock_take_id: stock_take.id };
    await portal.done(stockCalls.scanIntoStockTake, { ...about, imeis: here }, keeper);
    expect(await hands.act(gone, 'lose', { alone: true })).toMatchObject({ code: 'SECOND_KEEPER_NEEDED' });
    await portal.done(stockCalls.closeStockTake, about, keeper);
    expect(await hands.act(here[0] ?? '', 'lose', { alone: true })).toMatchObject({ code: 'SECOND_KEEPER_NEEDED' });
    expect(await hands.act(gone, 'lose', { alone: true })).toMatchObject({ done: true });
  });
});
