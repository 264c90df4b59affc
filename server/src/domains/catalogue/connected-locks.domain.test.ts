/** A business without Vivo gives no model and no phone a lock of Vivo, and sells none that has one. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, saleAtDeposit, shop } from '../../../../tests/harness/given.ts';
import { rows } from '../../../../tests/harness/import-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { newPhone } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let place: Shop;
beforeAll(async () => {
  portal = await startPortal({ environment: { PALIER_DEMO_WITHOUT: 'vivo' } });
  keeper = await portal.staff('all');
  place = await shop(portal);
}, 120_000);
afterAll(() => portal?.stop());

const VIVO = { lock_type: 'soft lock', lock_solution: 'vivo' } as const;
const REFUSED = { code: 'LOCK_NOT_CONNECTED' } as const;
const SENTENCE = 'Vivo is not connected and could not lock the phone. Choose another lock solution or another phone.';

test('it is not offered, and says so', async () => {
  const { lock_solutions } = await portal.done(catalogueCalls.lockSolutions, undefined, place.agent);
  expect(lock_solutions).toEqual(['trustonic', 'knox_guard', 'none']);
});

test('no model gets it, by the form, by a change or by a file', async () => {
  const added = await portal.call(catalogueCalls.addProduct, newPhone(VIVO), keeper);
  expect(added).toMatchObject({ ok: false, refusal: { ...REFUSED, fields: { lock_solution: [SENTENCE] } } });
  const change = { product_id: place.product_id, ...VIVO, reason: 'Vivo is cheaper' };
  await portal.refused(catalogueCalls.changeLock, change, keeper, 'LOCK_NOT_CONNECTED');
  const { effective_on: _, ...cells } = newPhone({ lock_type: 'soft lock' });
  const row = Object.fromEntries(Object.entries(cells).map(([field, value]) => [field, String(value ?? '')]));
  const { report } = await portal.done(
    importsCalls.check,
    { kind: 'products', rows: rows([{ ...row, lock_solution: 'Vivo' }]) },
    keeper,
    { language: 'fr' },
  );
  expect(report[0]?.problems).toMatchObject([{ field: 'lock_solution', ...REFUSED }]);
  expect(report[0]?.problems[0]?.message).toContain('Vivo n’est pas connecté');
});

test('no phone that is sold gets it', async () => {
  const { loan_reference } = await activeLoan(portal, place, await customer(portal, place));
  const { id: loan_id } = await portal.database.sql
    .selectFrom('loans')
    .select('id')
    .where('loan_reference', '=', loan_reference)
    .executeTakeFirstOrThrow();
  await portal.refused(
    deviceLocksCalls.requestLockSolution,
    { loan_id, lock_solution: 'vivo', reason: 'Trustonic does not reach it' },
    keeper,
    'LOCK_NOT_CONNECTED',
  );
});

test('a model that had it from before is not chosen for a sale', async () => {
  const { product_id } = await shop(portal, { lock_solution: 'vivo' });
  const sale = await saleAtDeposit(portal, place, await customer(portal, place));
  const chosen = { application_id: sale.id, product_id };
  await portal.refused(salesCalls.choosePhone, chosen, place.agent, 'LOCK_NOT_CONNECTED');
});
