/**
 * Data that only some staff may see: pictures of an identity, wholesale prices, accounts, waiting requests and kept
 * confirmations.
 */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../../../../tests/harness/given.ts';
import { identityOf } from '../../../../tests/harness/customers.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { confirmation, tell } from '../../../../tests/harness/paybill.ts';
import type { Owner } from '../../../../tests/harness/owner-records.ts';
import { type TwoOwners, openTwoOwners } from '../../../../tests/harness/two-owners.ts';

let portal: Portal;
let two: TwoOwners;
beforeAll(async () => {
  portal = await startPortal();
  two = await openTwoOwners(portal);
}, 180_000);
afterAll(() => portal?.stop());

describe('pictures of an identity', () => {
  test('may be seen by reviewers, and in an open sale by the agent who handed them in', async () => {
    const { document_id, unverified_id } = two.first.records as Record<string, string>;
    const look = (staff: Staff) => portal.call(customersCalls.document, { document_id: document_id ?? '' }, staff);
    const kyc = async (staff: Staff) =>
      (await portal.done(customersCalls.kycCase, { customer_id: unverified_id ?? '' }, staff)).kyc.may_look;
    const [collector, reviewer, colleague] = [
      await portal.staff(['FIND_CUSTOMER']),
      await portal.staff(['REVIEW_KYC']),
      await portal.staff(['ADD_LOAN'], { shop_id: two.first.clerk.shop_id }),
    ];
    for (const staff of [collector, colleague]) {
      expect(await look(staff)).toMatchObject({ ok: false, refusal: { code: 'FORBIDDEN' } });
      expect(await kyc(staff)).toBe(false);
    }
    expect([(await look(reviewer)).ok, await kyc(reviewer)]).toEqual([true, true]);
    await portal.done(salesCalls.startApplication, { customer_id: unverified_id ?? '' }, colleague);
    expect([(await look(colleague)).ok, await kyc(colleague)]).toEqual([false, false]);
    await portal.database.pool.query('update customer_documents set created_by = $2 where customer_id = $1', [
      unverified_id,
      colleague.id,
    ]);
    expect([(await look(colleague)).ok, await kyc(colleague)]).toEqual([true, true]);
    // A colleague in the shop may continue the sale without seeing the pictures.
    expect((await look(await portal.staff(['ADD_LOAN'], { shop_id: two.first.clerk.shop_id }))).ok).toBe(false);
  });
});

describe('wholesale prices and accounts for commission', () => {
  test('the wholesale price is shown only to staff who set prices, in every list and file', async () => {
    const place = await shop(portal);
    const [seller, pricer] = [
      await portal.staff(['VIEW_INVENTORY', 'VIEW_STORES']),
      await portal.staff(['VIEW_INVENTORY', 'VIEW_STORES', 'EDIT_PRICES']),
    ];
    const at = { page_number: 1, page_size: 100 };
    for (const [staff, cost, margin, value] of [
      [seller, null, null, null],
      [pricer, 80_000, 20_000, 240_000],
    ] as const) {
      const { phone, versions } = await portal.done(catalogueCalls.product, { product_id: place.product_id }, staff);
      expect([phone.wholesale_price_fcfa, phone.margin_fcfa, versions[0]?.wholesale_price_fcfa]).toEqual([
        cost,
        margin,
        cost,
      ]);
      expect(
        (await portal.done(catalogueCalls.products, { ...at, sort: 'margin_fcfa' }, staff)).phones.find(
          ({ id }) => id === place.product_id,
        ),
      ).toMatchObject({ wholesale_price_fcfa: cost, margin_fcfa: margin });
      expect((await portal.done(stockCalls.counts, { by: 'shop', shop_id: place.id }, staff)).counts).toMatchObject([
        { value_fcfa: value },
      ]);
      expect((await portal.done(networkCalls.store, { store_id: place.id }, staff)).figures.stock_value_fcfa).toBe(
        value,
      );
      const file = Buffer.from(
        (await portal.done(catalogueCalls.exportProducts, { format: 'csv' }, staff)).bytes as Uint8Array,
      ).toString();
      expect(/Wholesale|Margin/.test(file)).toBe(cost !== null);
    }
    // Sorting by margin would reveal the margins.
    const order = async (sort: 'margin_fcfa' | 'name') =>
      (await portal.done(catalogueCalls.products, { ...at, sort, descending: false }, seller)).phones.map(
        ({ id }) => id,
      );
    expect(await order('margin_fcfa')).toEqual(await order('name'));
  });

  test('an agent’s account is masked', async () => {
    const place = await shop(portal);
    await sql`insert into agents (staff_id, account_number, biller_type)
      values (${place.agent.id}, '700100123', 'mobile money') on conflict (staff_id) do update
      set account_number = excluded.account_number`.execute(portal.database.sql);
    const reader = await portal.staff(['VIEW_STORES']);
    const { data } = await portal.done(
      networkCalls.shopAgents,
      { shop_id: place.id, page_number: 1, page_size: 50 },
      reader,
    );
    expect(data[0]?.account_number).toBe('••••••123');
    const file = Buffer.from(
      (await portal.done(networkCalls.exportAgents, { shop_id: place.id, format: 'csv' }, reader)).bytes as Uint8Array,
    ).toString();
    expect([file.includes('700100123'), file.includes('••••••123')]).toEqual([false, true]);
  });
});

describe('waiting requests and kept confirmations', () => {
  test('a waiting request is shown to staff who may see its record or decide about it', async () => {
    const { first, second } = two;
    const id = (name: string, owner: Owner): string => String(owner.records[name]);
    const subjects = [
      { kind: 'customer', id: id('customer_id', second) },
      { kind: 'loan', id: id('loan_id', second) },
      { kind: 'application', id: id('signed_id', second) },
      { kind: 'shop', id: id('store_id', second) },
      { kind: 'staff', id: id('staff_id', second) },
    ];
    const waiting = async (staff: Staff) =>
      [
        ...new Set(
          (
            await portal.done(
              approvalsCalls.pendingOn,
              { subjects: [...subjects, { kind: 'customer', id: 'nobody' }] },
              staff,
            )
          ).pending.map(({ subject_kind }) => subject_kind),
        ),
      ].sort();
    const all = ['application', 'customer', 'loan', 'shop', 'staff'];
    const headOffice = await portal.staff([]);
    const [of_shop, of_another] = [
      await portal.staff([], { shop_id: second.clerk.shop_id }),
      await portal.staff([], { shop_id: first.clerk.shop_id }),
    ];
    expect(await waiting(headOffice)).toEqual(all);
    expect(await waiting(of_shop)).toEqual(all);
    expect(await waiting(second.user)).toEqual(all);
    // Staff of a shop may see every shop, but no customer of another shop.
    expect(await waiting(of_another)).toEqual(['shop']);
    const decider = await portal.staff(['APPROVE_LOAN_EXTENSION'], { shop_id: first.clerk.shop_id });
    expect(await waiting(decider)).toEqual(['loan', 'shop']);
    await portal.database.sql.deleteFrom('group_roles').where('group_id', '=', first.user.group_id).execute();
    expect(await waiting(first.user)).toEqual([]);
  });

  test('an unreadable confirmation is shown to staff who may see the customer it names, and only they may request its end', async () => {
    const { first, second } = two;
    const [here, away, headOffice] = [
      await portal.staff(['FIX_SUSPENSE'], { shop_id: second.clerk.shop_id }),
      await portal.staff(['FIX_SUSPENSE'], { shop_id: first.clerk.shop_id }),
      await portal.staff(['FIX_SUSPENSE']),
    ];
    await tell(portal.paybill_url, { ...confirmation({ account: 'for my phone', amount: 75 }), TransAmount: '75.50' });
    const { msisdn } = await identityOf(portal, second.records['customer_id']);
    await tell(portal.paybill_url, {
      ...confirmation({ account: 'for my phone too', amount: 75, msisdn }),
      TransAmount: '75.51',
    });
    const kept = async (staff: Staff) => (await portal.done(deviceLocksCalls.keptConfirmations, undefined, staff)).kept;
    const accounts = async (staff: Staff) =>
      (await kept(staff))
        .map(({ account_keyed_in }) => account_keyed_in)
        .filter((account) => account !== first.records['loan_reference'])
        .sort();
    const of_second = String(second.records['loan_reference']);
    expect(await accounts(headOffice)).toEqual([of_second, 'for my phone', 'for my phone too'].sort());
    expect(await accounts(here)).toEqual([of_second, 'for my phone', 'for my phone too'].sort());
    expect(await accounts(away)).toEqual(['for my phone']);
    const end = { id: String(second.records['kept_id']), what: 'close' as const, reason: 'as the test has it' };
    await portal.refused(deviceLocksCalls.endKept, end, away, 'NOT_FOUND');
    await portal.done(deviceLocksCalls.endKept, end, here);
  });
});
