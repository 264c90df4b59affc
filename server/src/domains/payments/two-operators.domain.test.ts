/** A number is prompted by its own operator; each operator is asked about its prompts, and only about those. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Shop, activeLoan, customer, shop } from '../../../../tests/harness/given.ts';
import { tell } from '../../../../tests/harness/paybill.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { mtnCsv } from '../../../../tests/harness/statements.ts';
import { keepSessions, startWorkers, step, stepAll } from '../../../../tests/harness/workers.ts';
import { signCallback } from '../../platform/callback-signature.ts';
import { checkStatementLines } from '../reconciliation/check-lines.ts';

let portal: Portal;
let place: Shop;
let clerk: Staff;
let sold = 0;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  place = await shop(portal, { phones: 20 });
  clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
  await keepSessions(portal);
}, 120_000);
afterAll(() => portal.stop());
afterEach(async () => {
  await portal.control('/__control/behaviour', {
    callback_copies: 1,
    outage: { mobile_money: false },
    apply_then_hang: { mobile_money: false },
  });
  await portal.control('/__control/auto', { msisdn: '*', mode: 'manual' });
  // What a test leaves undone is no other's work.
  await portal.database.pool.query(`update outbox set done_at = now() where done_at is null and kind like '%-prompt'`);
});

const OPERATORS = [
  { code: 'mtn-momo', begins: '+23767', other: 'orange', other_code: 'orange-money' },
  { code: 'orange-money', begins: '+23769', other: 'mtn', other_code: 'mtn-momo' },
] as const;

let numbers = 0;
const newNumber = (begins: string, ending = ''): string =>
  begins +
  `${String(Date.now() % 10_000).padStart(4, '0')}${String(++numbers).padStart(3, '0')}`.slice(ending.length) +
  ending;

interface Row {
  id: string;
  provider: string;
  reference: string;
  operator_token: string | null;
  status: string;
  reason: string | null;
}

/** A prompt for an instalment to this number, which waits to be sent. */
async function asked(msisdn: string, amount_fcfa = 1_500) {
  const workers = startWorkers(portal);
  const person = await customer(portal, place, { msisdn });
  const loan = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  await workers.stop();
  return { ...loan, ...(await askAgain(loan.loan_reference, amount_fcfa)) };
}
async function askAgain(loan_reference: string, amount_fcfa = 1_500) {
  const { collection } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'push', loan_reference, amount_fcfa },
    place.agent,
  );
  return { id: collection?.id ?? '', loan_reference };
}
const rowOf = async (id: string): Promise<Row> => {
  const { rows } = await portal.database.pool.query<Row>(
    'select id, provider, reference, operator_token, status, reason from payment_requests where id = $1',
    [id],
  );
  return rows[0] as Row;
};
const paidBy = async (id: string) =>
  (
    await portal.database.pool.query<{ provider: string; amount_fcfa: number; transaction_id: string }>(
      'select provider, amount_fcfa, transaction_id from payments where payment_request_id = $1',
      [id],
    )
  ).rows;
const later = (minutes: number) => portal.advance(minutes * 60_000);
const follow = async (id: string) => {
  await portal.database.pool.query(
    `update outbox set next_attempt_at = '2020-01-01', leased_until = null where kind = 'follow-prompt' and subject = $1`,
    [id],
  );
  await stepAll(portal, 'follow-prompt');
};
const sentTo = (msisdn: string) => [...portal.world.prompts.values()].filter((prompt) => prompt.msisdn === msisdn);
const callbackOf = ({ provider, reference }: Row) =>
  `${portal.config.public_url}/callbacks/mobile-money/${provider}/${reference}/${signCallback(portal.config.secret, reference)}`;

describe.each(OPERATORS)('a number that begins as those of $code', ({ code, begins, other, other_code }) => {
  test('is prompted by it, and its payment is booked once, however often it calls back and whatever it says', async () => {
    await portal.control('/__control/behaviour', { callback_copies: 0 });
    const msisdn = newNumber(begins);
    const { id } = await asked(msisdn);
    expect(await step(portal, 'send-prompt')).toBe(true);
    const row = await rowOf(id);
    expect(row).toMatchObject({ provider: code, status: 'pending' });
    expect(row.operator_token !== null).toBe(code === 'orange-money');
    // A callback before the state, and against it, is a hint.
    const said = { status: 'SUCCESSFULL', payToken: row.operator_token, externalId: row.reference };
    expect(await tell(callbackOf(row), said)).toBe(200);
    await stepAll(portal, 'read-prompt');
    expect(await paidBy(id)).toEqual([]);
    await portal.control('/__control/prompt', { reference: row.reference, decision: 'approve' });
    for (const status of ['FAILED', 'SUCCESSFULL', 'SUCCESSFULL']) {
      expect(await tell(callbackOf(row), { ...said, status })).toBe(200);
      await stepAll(portal, 'read-prompt');
    }
    const [payment, ...more] = await paidBy(id);
    expect([payment, more]).toMatchObject([{ provider: code, amount_fcfa: 1_500 }, []]);
    expect(sentTo(msisdn)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'succeeded' });
  });

  test('is asked about when its answer is lost, and money that comes after the time is booked', async () => {
    await portal.control('/__control/behaviour', { callback_copies: 0 });
    await portal.control('/__control/auto', { msisdn: '*', mode: 'suffix' });
    // HTTP 500, although the prompt is on the phone.
    const msisdn = newNumber(begins, '06');
    const { id } = await asked(msisdn);
    await step(portal, 'send-prompt');
    expect(await rowOf(id)).toMatchObject({ status: 'submitted' });
    await portal.control('/__control/behaviour', { outage: { mobile_money: true } });
    await follow(id).catch(() => {});
    later(30);
    await portal.control('/__control/behaviour', { outage: { mobile_money: false } });
    await portal.until('it is paid', async () => sentTo(msisdn)[0]?.status === 'SUCCESSFUL');
    await follow(id);
    expect(await paidBy(id)).toMatchObject([{ provider: code, amount_fcfa: 1_500 }]);
    expect(sentTo(msisdn)).toHaveLength(1);
  });

  test('that moved is remembered, and the next prompt goes to the other operator', async () => {
    const msisdn = newNumber(begins);
    await portal.control('/__control/operator', { msisdn, operator: other });
    const { id, loan_reference } = await asked(msisdn);
    await step(portal, 'send-prompt');
    await follow(id);
    expect(await rowOf(id)).toMatchObject({ provider: code, status: 'failed', reason: 'PAYER_NOT_FOUND' });
    const again = await askAgain(loan_reference);
    await step(portal, 'send-prompt');
    expect(await rowOf(again.id)).toMatchObject({ provider: other_code, status: 'pending' });
    expect(sentTo(msisdn).filter(({ status }) => status === 'PENDING')).toHaveLength(1);
  });

  test('is in no doubt while the operators are silent: nothing is failed, nothing is paid', async () => {
    const msisdn = newNumber(begins);
    const { id } = await asked(msisdn);
    await portal.control('/__control/behaviour', { outage: { mobile_money: true } });
    for (let times = 0; times < 3; times++) await step(portal, 'send-prompt').catch(() => {});
    await follow(id).catch(() => {});
    const { status } = await rowOf(id);
    expect(['created', 'submitted']).toContain(status);
    expect(sentTo(msisdn)).toEqual([]);
  });

  test('whose prompt a statement names is held against that prompt', async () => {
    await portal.control('/__control/behaviour', { callback_copies: 0 });
    const { id } = await asked(newNumber(begins));
    await step(portal, 'send-prompt');
    const row = await rowOf(id);
    await portal.control('/__control/prompt', { reference: row.reference, decision: 'approve' });
    const money = { amount_fcfa: 1_500, on: portal.services.clock.today(), our_reference: row.reference };
    const [external_id] = [`91${Date.now()}`];
    const { statement } = await portal.done(
      reconciliationCalls.upload,
      { source: code, file: new File([mtnCsv([{ ...money, id: external_id }])], 's.csv'), file_name: 's.csv' },
      clerk,
    );
    const job = { subject: statement.id } as Parameters<typeof checkStatementLines.handler>[0];
    await checkStatementLines.handler(job, portal.services);
    const { lines } = await portal.done(reconciliationCalls.lines, { statement_id: statement.id }, clerk);
    expect(lines.map(({ operator_check }) => operator_check)).toEqual(['known']);
  });
});

test('a number that no operator serves is refused, with its field', async () => {
  const workers = startWorkers(portal);
  const person = await customer(portal, place, { msisdn: newNumber('+23762') });
  const { loan_reference } = await activeLoan(portal, place, person, { imei: place.imeis[sold++] ?? '' });
  await workers.stop();
  const prompt = { method: 'push', loan_reference, amount_fcfa: 1_500 } as const;
  const { fields } = await portal.refused(paymentsCalls.requestRepayment, prompt, place.agent, 'NO_MONEY_CHANNEL');
  expect(Object.keys(fields ?? {})).toEqual(['msisdn']);
});

describe('a prompt that Orange names', () => {
  test('has its name stored before it leaves; a process that dies between sends it under the same name', async () => {
    const msisdn = newNumber('+23769');
    const { id } = await asked(msisdn);
    const orange = portal.services.mobile_money.find(({ code }) => code === 'orange-money');
    const { mobile_money } = portal.services;
    const dies = async (): Promise<void> => {
      expect((await rowOf(id)).operator_token).toMatch(/^MP/);
      throw new Error('the process is gone');
    };
    Object.assign(portal.services, {
      mobile_money: mobile_money.map((one) => (one.code === 'orange-money' ? { ...one, requestToPay: dies } : one)),
    });
    await expect(step(portal, 'send-prompt')).rejects.toThrow('the process is gone');
    const before = (await rowOf(id)).operator_token;
    let named = 0;
    Object.assign(portal.services, {
      mobile_money: mobile_money.map((one) =>
        one.code === 'orange-money'
          ? { ...one, announce: async () => `MP${++named}`, requestToPay: orange?.requestToPay.bind(orange) }
          : one,
      ),
    });
    await again(id);
    Object.assign(portal.services, { mobile_money });
    expect(named).toBe(0);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', operator_token: before });
    expect(sentTo(msisdn).map(({ pay_token }) => pay_token)).toEqual([before]);
  });

  test('and that left without an answer is asked about by its name, and is not sent twice', async () => {
    const msisdn = newNumber('+23769');
    const { id } = await asked(msisdn);
    const { mobile_money } = portal.services;
    // It reaches Orange, and the process dies before it can note that.
    Object.assign(portal.services, {
      mobile_money: mobile_money.map((one) =>
        one.code === 'orange-money'
          ? {
              ...one,
              requestToPay: async (prompt: Parameters<typeof one.requestToPay>[0]) => {
                await one.requestToPay(prompt);
                throw new Error('the process is gone');
              },
            }
          : one,
      ),
    });
    await expect(step(portal, 'send-prompt')).rejects.toThrow('the process is gone');
    Object.assign(portal.services, { mobile_money });
    await again(id);
    expect(sentTo(msisdn)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    await portal.control('/__control/prompt', { reference: (await rowOf(id)).reference, decision: 'approve' });
    await follow(id);
    expect(await paidBy(id)).toMatchObject([{ provider: 'orange-money', amount_fcfa: 1_500 }]);
  });

  test('keeps the first of two names that two processes asked for', async () => {
    const { id } = await asked(newNumber('+23769'));
    const { mobile_money } = portal.services;
    let names = 0;
    const sent: Array<string | null> = [];
    Object.assign(portal.services, {
      mobile_money: mobile_money.map((one) => ({
        ...one,
        announce: async () => {
          const name = `MP${++names}`;
          await portal.until('both have a name', async () => names === 2);
          return name;
        },
        requestToPay: async ({ operator_token }: { operator_token: string | null }) => void sent.push(operator_token),
      })),
    });
    const both = step(portal, 'send-prompt');
    await portal.until('the first asks for a name', async () => names === 1);
    await portal.database.pool.query(
      `update outbox set leased_until = null where kind = 'send-prompt' and subject = $1`,
      [id],
    );
    await Promise.all([both, step(portal, 'send-prompt')]);
    Object.assign(portal.services, { mobile_money });
    expect(new Set(sent).size).toBe(1);
    expect(sent).toContain((await rowOf(id)).operator_token);
  });
});

/** The next attempt of the job that sends, whose process had died. */
async function again(id: string): Promise<void> {
  await portal.database.pool.query(
    `update outbox set next_attempt_at = '2020-01-01', leased_until = null where kind = 'send-prompt' and subject = $1`,
    [id],
  );
  expect(await step(portal, 'send-prompt')).toBe(true);
}
