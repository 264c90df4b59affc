/** A list of slips is of the registered terminals that it names, and proves and lacks slips of no other. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type Lent, openCashDesk } from '../../../../tests/harness/cash-desk.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { terminalDesk } from '../../../../tests/harness/terminals.ts';
import { newId } from '../../platform/ids.ts';
import { missingSlips } from './missing-slips.ts';

const { portal, lent, second } = await openCashDesk();
afterAll(() => portal.stop());
const { register, ask, approve } = await terminalDesk(portal);
const clerk = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const other = await portal.staff(['UPLOAD_RECONCILIATION_DOCUMENT']);
const today = () => portal.services.clock.today();

let here: Lent;
let names: [string, string];
let terminals: [string, string];
let tried = 0;
beforeEach(async () => {
  await portal.moveDays(1);
  here = await lent();
  names = [`A-${++tried}`, `B-${tried}`];
  terminals = [
    await register({ shop_id: here.place.id, number: names[0] }),
    await register({ shop_id: here.place.id, number: names[1] }),
  ];
});

async function slip(terminal_id: string, amount_fcfa: number, at: Lent = here) {
  const number = newId().slice(-12);
  const { payment } = await portal.done(
    paymentsCalls.requestRepayment,
    { method: 'pos', loan_reference: at.loan_reference, amount_fcfa, receipt_number: number, terminal_id },
    at.place.agent,
  );
  return { id: payment?.id ?? '', number, amount_fcfa, on: today() };
}
type Slip = Awaited<ReturnType<typeof slip>>;
type Line = Pick<Slip, 'number' | 'amount_fcfa' | 'on'> & { terminal?: string };

async function upload(lines: readonly Line[], chosen?: readonly string[]) {
  const hasColumn = lines.some(({ terminal }) => terminal !== undefined);
  const text = [
    hasColumn ? 'Ticket;Jour;Somme;TPE' : 'Ticket;Jour;Somme',
    ...lines.map(({ number, on, amount_fcfa, terminal }) =>
      [number, on, amount_fcfa, ...(hasColumn ? [terminal ?? ''] : [])].join(';'),
    ),
  ].join('\n');
  const mapping = { external_id: 'Ticket', day: 'Jour', amount: 'Somme', ...(hasColumn && { terminal: 'TPE' }) };
  return portal.call(
    reconciliationCalls.upload,
    {
      source: 'pos',
      file: new File([text], 'terminal.csv'),
      file_name: `terminal-${newId()}.csv`,
      mapping: JSON.stringify(mapping),
      ...(chosen && { terminals: JSON.stringify(chosen) }),
    },
    clerk,
  );
}
async function uploaded(lines: readonly Line[], chosen?: readonly string[]) {
  const answer = await upload(lines, chosen);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.statement;
}
const sign = async (statement_id: string, confirmed: readonly string[]) => {
  const answer = await portal.call(
    reconciliationCalls.signOff,
    { statement_id, note: 'The rest is looked for', has_all_terminals: true, terminals: [...confirmed] },
    other,
  );
  return answer.ok ? 'done' : answer.refusal.code;
};
async function standing({ id }: Slip): Promise<'proven' | 'missing' | 'waiting'> {
  await missingSlips.run(portal.services);
  const { data } = await portal.done(paymentsCalls.unfoundSlips, { page_size: 1000 }, second);
  const found = data.find(({ payment_id }) => payment_id === id);
  return found ? (found.missing === null ? 'waiting' : 'missing') : 'proven';
}
const linesOf = async (statement_id: string) =>
  (await portal.done(reconciliationCalls.lines, { statement_id, page_number: 1, page_size: 50 }, other)).lines;

test('the list of one terminal by its column proves and lacks its slips, and none of the other terminal', async () => {
  const [found, invented, elsewhere] = [
    await slip(terminals[0], 500),
    await slip(terminals[0], 600),
    await slip(terminals[1], 700),
  ];
  await portal.moveDays(1);
  // The acquirer spells the number in its own way.
  const statement = await uploaded([{ ...found, terminal: names[0].replace('-', ' 00') }]);
  expect(statement).toMatchObject({
    terminals_named_by: 'column',
    terminals: [{ number: names[0] }],
    results: { matched: { lines: 1 } },
    // What another terminal printed is no difference of this list.
    only_in_books: { lines: 1, fcfa: 600 },
  });
  expect(await sign(statement.id, [])).toBe('TERMINALS_UNCONFIRMED');
  expect(await sign(statement.id, [names[1]])).toBe('TERMINALS_UNCONFIRMED');
  expect(await sign(statement.id, [names[0]])).toBe('done');
  expect([await standing(found), await standing(invented), await standing(elsewhere)]).toEqual([
    'proven',
    'missing',
    'waiting',
  ]);
  const { rows } = await portal.database.pool.query(
    `select facts -> 'terminals' as named from audit_entries where subject_id = $1 and facts ? 'terminals'`,
    [statement.id],
  );
  expect(rows).toEqual([{ named: [names[0]] }]);
});

test('a list without the column says at its upload which terminals it is of, and a second person confirms them', async () => {
  const [found, invented, elsewhere] = [
    await slip(terminals[0], 510),
    await slip(terminals[0], 610),
    await slip(terminals[1], 710),
  ];
  await portal.moveDays(1);
  const lines = [found, { ...elsewhere, number: newId().slice(-12), amount_fcfa: 33 }];
  expect(await upload(lines)).toMatchObject({ ok: false, refusal: { code: 'TERMINALS_NEEDED' } });
  const statement = await uploaded(lines, [terminals[0]]);
  expect(statement).toMatchObject({ terminals_named_by: 'uploader', terminals: [{ number: names[0] }] });
  expect(await sign(statement.id, [names[0]])).toBe('done');
  expect([await standing(found), await standing(invented), await standing(elsewhere)]).toEqual([
    'proven',
    'missing',
    'waiting',
  ]);
});

test('a list that is of none of the registered terminals neither proves nor lacks their slips', async () => {
  const one = await slip(terminals[0], 520);
  await portal.moveDays(1);
  const statement = await uploaded([one], []);
  expect((await linesOf(statement.id)).map(({ result }) => result)).toEqual(['missing']);
  expect(await sign(statement.id, [])).toBe('done');
  expect(await standing(one)).toBe('waiting');
});

test('the same number on two terminals of one list is two slips, and a line matches that of its terminal alone', async () => {
  const one = await slip(terminals[0], 530);
  await portal.moveDays(1);
  const statement = await uploaded([
    { ...one, terminal: names[1] },
    { ...one, terminal: names[0] },
  ]);
  expect((await linesOf(statement.id)).map(({ line, result, payment_id }) => [line, result, payment_id])).toEqual(
    expect.arrayContaining([
      [2, 'missing', null],
      [3, 'matched', one.id],
    ]),
  );
});

test('a slip that was typed on the wrong terminal counts on until a second person finds it on the right one', async () => {
  const typed = await slip(terminals[1], 540);
  await portal.moveDays(1);
  // The list of the terminal on which it was typed lacks it, and that of the other has its line.
  const wrong = await uploaded([{ number: newId().slice(-12), on: typed.on, amount_fcfa: 41, terminal: names[1] }]);
  const right = await uploaded([{ ...typed, terminal: names[0] }]);
  for (const [statement, name] of [
    [wrong, names[1]],
    [right, names[0]],
  ] as const)
    expect(await sign(statement.id, [name])).toBe('done');
  expect(await standing(typed)).toBe('waiting');
  const [line] = await linesOf(right.id);
  const decider = await portal.staff(['CONFIRM_CASH', 'UPLOAD_RECONCILIATION_DOCUMENT', 'VIEW_CASH']);
  await portal.done(
    reconciliationCalls.decideSlip,
    { payment_id: typed.id, line_id: line?.id ?? '', is_it: true, reason: 'Chosen by mistake' },
    decider,
  );
  expect(await standing(typed)).toBe('proven');
  const { rows } = await portal.database.pool.query('select terminal_id from payments where id = $1', [typed.id]);
  expect(rows).toEqual([{ terminal_id: terminals[0] }]);
});

test('a terminal that moved to another shop is one terminal: its list has the slips of both', async () => {
  const to = await lent(await shop(portal, { phones: 1 }));
  const before = await slip(terminals[0], 550);
  const asked = await ask({ shop_id: to.place.id, terminal_id: terminals[0], number: names[0] });
  if (asked.ok) await approve(asked.value.request.id);
  const answer = await portal.call(
    paymentsCalls.requestRepayment,
    {
      method: 'pos',
      loan_reference: here.loan_reference,
      amount_fcfa: 10,
      receipt_number: newId().slice(-12),
      terminal_id: terminals[0],
    },
    here.place.agent,
  );
  expect(answer.ok || answer.refusal.code).toBe('TERMINAL_OF_ANOTHER_SHOP');
  await portal.moveDays(1);
  const there = await portal.database.pool.query<{ id: string }>(
    'select id from terminals where shop_id = $1 and in_use_until is null',
    [to.place.id],
  );
  const [after, invented] = [
    await slip(there.rows[0]?.id ?? '', 560, to),
    await slip(there.rows[0]?.id ?? '', 570, to),
  ];
  await portal.moveDays(1);
  const named = { terminal: names[0] };
  const statement = await uploaded([
    { ...before, ...named },
    { ...after, ...named },
    { number: newId().slice(-12), on: addDays(today(), -1), amount_fcfa: 42, ...named },
  ]);
  expect(statement.results.matched.lines).toBe(2);
  expect(await sign(statement.id, [names[0]])).toBe('done');
  expect([await standing(before), await standing(after), await standing(invented)]).toEqual([
    'proven',
    'proven',
    'missing',
  ]);
});
