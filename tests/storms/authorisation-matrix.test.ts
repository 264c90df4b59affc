/**
 * Which caller may make which call, generated from the contract: every call by every kind of caller, always with an
 * invalid input. An answer about the input would show that it was read too early.
 */
import type { Call, Calls } from '@palier/contract/call.ts';
import { calls } from '@palier/contract/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import type { ErrorResponse } from '@palier/contract/errors.ts';
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerFailure } from '../../server/src/http/failures.ts';
import { registerEndpoints } from '../../server/src/http/endpoints.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { addressOf, everyCall, fieldsOf } from '../harness/every-call.ts';
import { type Shop, SIGNATURE, customer, saleAtDeposit, shop } from '../harness/given.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import { partOf } from '../harness/scope.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

interface Seen {
  readonly status: number;
  readonly code: string;
}
type Knock = (call: Call, token: string | null) => Promise<Seen>;

/** Sends a call an input that no schema accepts. */
const knockOn =
  (app: FastifyInstance): Knock =>
  async (call, token) => {
    const reply = await app.inject({
      method: call.method,
      url: addressOf(call),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(call.method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(call.method === 'POST' && { payload: '{"rubbish": tru' }),
    });
    return { status: reply.statusCode, code: reply.json<Partial<ErrorResponse>>().code ?? '' };
  };

/**
 * The two roles that are farthest from the role of a call, and nearest to it in the list: a sample that changes with
 * the catalogue.
 */
const wrongRoles = (call: Call): RoleCode[] => {
  const right = new Set<string>([call.access].flat());
  const wrong = ROLE_CODES.filter((role) => !right.has(role));
  const start = [...call.path].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return [0, 7, 19].map((skip) => wrong[(start + skip) % wrong.length] as RoleCode);
};
const rightRole = (call: Call): RoleCode[] =>
  call.access === 'public' || call.access === 'signed-in' ? [] : [[call.access].flat()[0] as RoleCode];

interface Callers {
  readonly expired: string;
  readonly suspended: string;
  readonly revoked: string;
  readonly temporary: string;
  /** A member of staff with exactly these roles. */
  with(roles: readonly RoleCode[]): Promise<string>;
}

async function callersOf(of: Portal): Promise<Callers> {
  const { sql } = of.database;
  const known = new Map<string, Promise<Staff>>();
  const once = (roles: readonly RoleCode[]) =>
    known.get(roles.join()) ?? (known.set(roles.join(), of.staff(roles)), known.get(roles.join()) as Promise<Staff>);
  const [expired, suspended, revoked, temporary] = [
    await of.staff('all'),
    await of.staff('all'),
    await of.staff('all'),
    await of.staff('all', { must_change_password: true }),
  ];
  const past = new Date(Date.now() - 1000).toISOString();
  await sql.updateTable('sessions').set({ expires_at: past }).where('staff_id', '=', expired.id).execute();
  await sql.updateTable('staff').set({ suspended_at: past }).where('id', '=', suspended.id).execute();
  await sql.updateTable('sessions').set({ revoked_at: past }).where('staff_id', '=', revoked.id).execute();
  return {
    expired: expired.token,
    suspended: suspended.token,
    revoked: revoked.token,
    temporary: temporary.token,
    with: async (roles) => (await once(roles)).token,
  };
}

/** Every wrong answer, as a text. An answer to a caller without the role must state nothing about the input. */
async function complaints(knock: Knock, callers: Callers, of = everyCall()): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, call } of of) {
    const expectOf = async (who: string, token: string | null, right: string) => {
      const seen = await knock(call, token);
      const answer = `${seen.status} ${seen.code}`;
      const isRight = right === 'let in' ? ![401, 403].includes(seen.status) && seen.status < 500 : answer === right;
      if (!isRight) wrong.push(`${name}: ${who} got ${answer} instead of ${right}`);
    };
    if (call.access === 'public') {
      // A public address without a body has no invalid input except an invalid id.
      await expectOf('a stranger', null, call.method === 'GET' ? '422 INVALID_INPUT' : '400 UNREADABLE_REQUEST');
      continue;
    }
    const [stranger, lacking] = ['401 SIGNED_OUT', '403 FORBIDDEN'];
    await expectOf('a stranger', null, stranger);
    await expectOf('a made-up token', 'x'.repeat(43), stranger);
    await expectOf('an expired session', callers.expired, stranger);
    await expectOf('a revoked session', callers.revoked, stranger);
    await expectOf('suspended staff', callers.suspended, stranger);
    if (call.access !== 'signed-in') {
      await expectOf('staff without a role', await callers.with([]), lacking);
      for (const role of wrongRoles(call)) await expectOf(`a holder of ${role}`, await callers.with([role]), lacking);
      await expectOf(
        'a holder of every other role',
        await callers.with(ROLE_CODES.filter((role) => ![call.access].flat().includes(role))),
        lacking,
      );
    }
    await expectOf(
      'staff with a first password',
      callers.temporary,
      call.beforePasswordChange ? 'let in' : '403 PASSWORD_CHANGE_NEEDED',
    );
    if (call.path !== '/session/sign_out')
      await expectOf('a holder of the right role', await callers.with(rightRole(call)), 'let in');
  }
  return wrong;
}

describe('the access rules of the portal', () => {
  test(
    'permit only the right role, before the input is read',
    async () => expect(await complaints(knockOn(portal.app), await callersOf(portal))).toEqual([]),
    240_000,
  );

  test('permit each of the several roles that a call accepts', async () => {
    const callers = await callersOf(portal);
    for (const { name, call } of everyCall())
      for (const role of typeof call.access === 'string' ? [] : call.access)
        expect((await knockOn(portal.app)(call, await callers.with([role]))).status, `${name} as ${role}`).not.toBe(
          403,
        );
  });

  test('record every refused caller, for every call that needs a role', async () => {
    const { id, token } = await portal.staff([]);
    const guarded = everyCall().filter(({ call }) => call.access !== 'public' && call.access !== 'signed-in');
    for (const { call } of guarded) await knockOn(portal.app)(call, token);
    const lines = await portal.database.sql
      .selectFrom('audit_entries')
      .select(['call', 'outcome', 'ip'])
      .where('staff_id', '=', id)
      .execute();
    expect(lines.map((line) => line.call).sort()).toEqual(guarded.map(({ name }) => name).sort());
    expect(lines.every((line) => line.outcome === 'FORBIDDEN' && line.ip === '127.0.0.1')).toBe(true);
  });

  test('accept a token in its header only', async () => {
    const { token } = await portal.staff('all');
    for (const headers of [
      { authorization: token },
      { authorization: `bearer ${token}` },
      { authorization: `Basic ${token}` },
      { cookie: `token=${token}` },
      { 'x-access-token': token },
    ])
      expect(
        (
          await portal.app.inject({
            method: 'POST',
            url: addressOf(customersCalls.kycQueue),
            headers: headers as Record<string, string>,
          })
        ).statusCode,
      ).toBe(401);
    expect(
      (await portal.app.inject({ method: 'POST', url: `${addressOf(customersCalls.kycQueue)}?token=${token}` }))
        .statusCode,
    ).toBe(401);
  });
});

/**
 * The input that each call about a sale needs beside the sale, so that only the shop can be the reason for a refusal. A
 * new call about a sale must be added here.
 */
const PICTURE = Buffer.from(SIGNATURE.split(',')[1] ?? '', 'base64');
const ABOUT_A_SALE: Record<string, (place: Shop) => Record<string, unknown>> = {
  'sales.application': () => ({}),
  'sales.advanceApplication': () => ({ step: 0 }),
  'sales.choosePhone': ({ product_id }) => ({ product_id }),
  'sales.choosePlan': ({ product_id }) => ({
    price_version_id: product_id,
    repayment_interval: 'weekly',
    contract_duration: 3,
  }),
  'sales.cancelApplication': () => ({}),
  'sales.sendCustomerCode': () => ({}),
  'sales.sendAgentCode': () => ({}),
  'sales.sendConfirmation': () => ({}),
  'sales.confirmCustomer': () => ({ code: '123456' }),
  'sales.showDocument': () => ({
    document_number: 'CM1234567890',
    document: new File([PICTURE], 'document.png', { type: 'image/png' }),
  }),
  'sales.standIn': () => ({
    document_number: 'CM1234567890',
    document: new File([PICTURE], 'document.png', { type: 'image/png' }),
  }),
  'sales.contractDetails': () => ({ language: 'en' }),
  'sales.saveSignature': () => ({ language: 'en', signature: SIGNATURE }),
  'loans.loans': ({ imeis }) => ({ action: 'create', imei: imeis[0], customer_code: '123456', agent_code: '123456' }),
  'loans.recordReceipt': () => ({ pos_reference: 'POS-1', loan_reference_entered_in_pos: true }),
  'payments.payDeposit': () => ({ method: 'cash', amount_fcfa: 100, receipt_number: 'R-1' }),
  'payments.confirmDeposit': () => ({ deposit_received: true, customer_made_deposit: true, shop_payment_made: true }),
  'payments.checkShopPayment': () => ({}),
  'payments.confirmCash': () => ({ reason: 'counted the till' }),
  'sales.requestSale': () => ({ limit_fcfa: 9_000_000, reason: 'the income is seasonal' }),
  'sales.saleApproval': () => ({}),
  'loans.requestRefund': ({ id }) => ({
    of: 'deposit',
    amount_fcfa: 100,
    shop_id: id,
    reason: 'the sale was given up',
  }),
  'deviceLocks.confirmActivation': () => ({
    sim_moved_to_new_phone: true,
    lock_solution_set_up: true,
    customer_logged_in: true,
  }),
};

describe('a sale', () => {
  test('does not exist for the agents of another shop, call by call, and exists for its own agents and head office', async () => {
    const aboutSales = everyCall().filter(({ call }) => fieldsOf(call).includes('application_id'));
    expect(aboutSales.map(({ name }) => name).sort()).toEqual(Object.keys(ABOUT_A_SALE).sort());
    const [place, elsewhere] = [await shop(portal), await shop(portal)];
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    const stranger = await portal.staff('all', { shop_id: elsewhere.id });
    const colleague = await portal.staff(['ADD_LOAN'], { shop_id: place.id });
    const head_office = await portal.staff(['ADD_LOAN']);
    const wrong: string[] = [];
    for (const { name, call } of aboutSales) {
      const input = { application_id: sale.id, ...ABOUT_A_SALE[name]?.(place) };
      const answer = await portal.call(call, input, stranger);
      if (answer.ok || answer.refusal.code !== 'APPLICATION_NOT_FOUND')
        wrong.push(`${name}: another shop got ${answer.ok ? 'an answer' : answer.refusal.code}`);
      // A read shows that its own shop and head office have access, without advancing the sale.
      if (call.effect === 'change') continue;
      for (const staff of [colleague, head_office])
        if (!(await portal.call(call, input, staff)).ok) wrong.push(`${name}: its own shop or head office was refused`);
    }
    expect(wrong).toEqual([]);
  });

  test('is not in the list of open sales of other agents', async () => {
    const [place, elsewhere] = [await shop(portal), await shop(portal)];
    const sale = await saleAtDeposit(portal, place, await customer(portal, place));
    expect(
      (await portal.done(salesCalls.openApplications, undefined, place.agent)).applications.map(({ id }) => id),
    ).toContain(sale.id);
    expect((await portal.done(salesCalls.openApplications, undefined, elsewhere.agent)).applications).toEqual([]);
    const person = { customer_id: sale.customer_id };
    await portal.refused(salesCalls.startApplication, person, elsewhere.agent, 'CUSTOMER_RECORD_NOT_FOUND');
    const { document_number } = await portal.database.sql
      .selectFrom('customers')
      .select('document_number')
      .where('id', '=', sale.customer_id)
      .executeTakeFirstOrThrow();
    await portal.refused(salesCalls.startApplication, { customer_key: document_number }, elsewhere.agent, 'SALE_HELD');
  });
});

describe('planted faults', () => {
  /** The complaints about the domains with a planted fault. */
  async function complaintsOf(sabotage: Calls): Promise<string> {
    const app = Fastify();
    app.setErrorHandler(answerFailure);
    registerEndpoints(app, { ...calls, ...sabotage }, handlers, portal.services);
    await app.ready();
    const asDeclared = everyCall(Object.fromEntries(Object.entries(calls).filter(([domain]) => domain in sabotage)));
    return (await complaints(knockOn(app), await callersOf(portal), asDeclared)).join('\n');
  }

  test('a call that lost its role, and a call that asks for another role, are noticed', async () => {
    const found = await complaintsOf({
      payments: { ...calls.payments, requestRepayment: { ...calls.payments.requestRepayment, access: 'signed-in' } },
      deviceLocks: { ...calls.deviceLocks, holdLocks: { ...calls.deviceLocks.holdLocks, access: 'VIEW_MONEY_FEED' } },
    });
    expect(found).toContain(
      'payments.requestRepayment: staff without a role got 400 UNREADABLE_REQUEST instead of 403 FORBIDDEN',
    );
    expect(found).toContain('deviceLocks.holdLocks: a holder of every other role got');
    expect(found).toContain('deviceLocks.holdLocks: a holder of the right role got 403 FORBIDDEN');
  }, 240_000);

  test('a call that is open without signing in, and one that is open before the first password is changed, are noticed', async () => {
    const found = await complaintsOf({
      customers: {
        ...calls.customers,
        document: { ...calls.customers.document, access: 'public' },
      },
      customerOverview: {
        ...calls.customerOverview,
        card: { ...calls.customerOverview.card, beforePasswordChange: true },
      },
    });
    expect(found).toContain('customers.document: a stranger got');
    expect(found).toContain('customerOverview.card: staff with a first password got 400');
  });

  test('a call that reads its input first is noticed', async () => {
    const nosy: Knock = async (call, token) =>
      token ? knockOn(portal.app)(call, token) : { status: 422, code: 'INVALID_INPUT' };
    const tried = partOf(everyCall(), 8);
    expect(
      (await complaints(nosy, await callersOf(portal), tried)).filter((line) => line.includes('a stranger got 422'))
        .length,
    ).toBe(tried.filter(({ call }) => call.access !== 'public' || call.method !== 'GET').length);
  });
});
