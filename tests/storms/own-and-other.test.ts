/**
 * Ownership of records: every field of the contract that names a record is tried with a record that does not exist,
 * with the caller's own and with another's, by a holder of the role and by a user without it.
 */
import { type Call, admits, call } from '@palier/contract/call.ts';
import { ROLE_CODES, type RoleCode } from '@palier/contract/roles.ts';
import { Id } from '@palier/contract/values/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { Actor } from '../../server/src/platform/handler.ts';
import { handlers } from '../../server/src/app/registry.ts';
import { everyCall } from '../harness/every-call.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';
import {
  OUT_OF_REACH,
  SIDES,
  type Side,
  callNamed,
  callOf,
  callerOf,
  complaint,
  triedBy,
  valueOf,
} from '../harness/reach.ts';
import { partOf } from '../harness/scope.ts';
import { type AnyHandlers, type Outcome, type Rehearsal, rehearse } from '../harness/rehearsal.ts';
import { type TwoOwners, openTwoOwners } from '../harness/two-owners.ts';
import { CALLS_ABOUT_RECORDS } from '../harness/whose-calls.ts';
import { type Row, type Whose, exactly, inputOf, recordFieldsOf, recordsOf } from '../harness/whose.ts';

let portal: Portal;
let two: TwoOwners;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  two = await openTwoOwners(portal);
}, 120_000);
afterAll(() => portal?.stop());

/** Refusals with caller, call and code, to compare with the audit trail. */
type Refused = Map<string, number>;
const keep = (refused: Refused, row: Row, by: Staff, { code, status }: Outcome): void => {
  const is_on_record =
    status >= 400 &&
    (callOf(row).effect === 'change' || code === 'FORBIDDEN') &&
    OUT_OF_REACH.test(code) &&
    callOf(row).access !== 'public';
  if (is_on_record) refused.set(`${by.id} ${row.call} ${code}`, (refused.get(`${by.id} ${row.call} ${code}`) ?? 0) + 1);
};

const lacking = new Map<string, Promise<Staff>>();
/** A member of staff of the first shop who holds every role except those of a call. */
function without({ access }: Call): Promise<Staff> {
  const key = [access].flat().join();
  const known =
    lacking.get(key) ??
    portal.staff(
      ROLE_CODES.filter((role) => ![access].flat().includes(role)),
      { shop_id: two.first.clerk.shop_id },
    );
  lacking.set(key, known);
  return known;
}

async function complaints(
  { send }: Rehearsal,
  {
    only = () => true,
    refused = new Map(),
    rows = CALLS_ABOUT_RECORDS,
    sides = SIDES,
  }: { only?: (whose: Whose) => boolean; refused?: Refused; rows?: readonly Row[]; sides?: readonly Side[] } = {},
): Promise<string[]> {
  const wrong: string[] = [];
  for (const row of rows) {
    for (const [field, given] of Object.entries(row.fields)) {
      const { whose } = exactly(given);
      if (whose === 'writes' || !only(whose)) continue;
      const by = callerOf(two, row, whose);
      for (const side of sides) {
        const outcome = await send(
          callOf(row),
          inputOf(callOf(row), row, two.first, { [field]: valueOf(two, row, field, whose, side) }),
          callOf(row).access === 'public' ? null : by.token,
        );
        keep(refused, row, by, outcome);
        const fault = complaint(two, row, field, side, outcome);
        if (fault) wrong.push(fault);
      }
    }
  }
  return wrong;
}

describe('the ownership of records', () => {
  test('is declared for every call that names a record, field by field, and for no other', () => {
    const declared = new Map<string, Set<string>>();
    for (const { call: name, fields } of CALLS_ABOUT_RECORDS)
      declared.set(name, new Set([...(declared.get(name) ?? []), ...Object.keys(fields)]));
    const wanted = everyCall()
      .map(({ name, call: one }) => [name, recordFieldsOf(one)] as const)
      .filter(([, fields]) => fields.length > 0);
    expect([...declared].map(([name, fields]) => [name, [...fields].sort()] as const).sort()).toEqual(
      wanted.map(([name, fields]) => [name, [...fields].sort()] as const).sort(),
    );
  });

  test('decides: a missing record is not found, the caller’s own is permitted, and another’s only where every user may name it', async () => {
    const [rehearsal, before, refused]: [Rehearsal, string, Refused] = [
      await rehearse(portal),
      await settled(),
      new Map(),
    ];
    expect(await complaints(rehearsal, { refused })).toEqual([]);
    expect(await checksum()).toBe(before);
    // Every refused attempt is in the audit trail.
    const lines = await portal.database.sql
      .selectFrom('audit_entries')
      .select(({ fn }) => ['staff_id', 'call', 'outcome', fn.countAll<number>().as('lines')])
      .where('outcome', '<>', 'done')
      .groupBy(['staff_id', 'call', 'outcome'])
      .execute();
    const written = new Map(lines.map((line) => [`${line.staff_id} ${line.call} ${line.outcome}`, Number(line.lines)]));
    expect([...refused].filter(([key, times]) => (written.get(key) ?? 0) < times)).toEqual([]);
    expect(refused.size).toBeGreaterThan(80);
    await rehearsal.close();
  }, 120_000);
});

describe('no user', () => {
  test('makes a call about a record without its role, regardless of who owns the record', async () => {
    const { send, close } = await rehearse(portal);
    const wrong: string[] = [];
    for (const row of CALLS_ABOUT_RECORDS) {
      const named = callOf(row);
      if (named.access === 'public' || named.access === 'signed-in') continue;
      const { token } = await without(named);
      for (const owner of [two.first, two.second]) {
        const { code, touched } = await send(named, inputOf(named, row, owner, triedBy(two, row, owner)), token);
        if (code !== 'FORBIDDEN' || touched.length > 0) wrong.push(`${row.call}: ${code || 'done'}`);
      }
    }
    expect(wrong).toEqual([]);
    await close();
  });

  test('of another shop changes a record of a shop, and no owner touches a sale of another owner', async () => {
    const { send, close } = await rehearse(portal);
    const wrong: string[] = [];
    const tryOther = async (row: Row, field: string, by: Staff): Promise<void> => {
      const outcome = await send(
        callOf(row),
        inputOf(callOf(row), row, two.first, { [field]: recordsOf(row, two.second)[field] }),
        by.token,
      );
      const fault = complaint(two, row, field, 'other', outcome);
      if (fault) wrong.push(fault);
    };
    for (const row of CALLS_ABOUT_RECORDS) {
      for (const [field, given] of Object.entries(row.fields)) {
        const { whose } = exactly(given);
        if (whose === 'own shops' && callOf(row).effect === 'change') await tryOther(row, field, two.first.clerk);
        if (whose === 'own shop') await tryOther(row, field, two.first.user);
      }
    }
    expect(wrong).toEqual([]);
    await close();
  });

  test('who is suspended as an owner changes the owner’s records', async () => {
    const { send, close } = await rehearse(portal);
    const suspend = (status: string) =>
      portal.database.sql
        .updateTable('shop_owners')
        .set({ status })
        .where('id', '=', two.first.records['shop_owner_id'] as string)
        .execute();
    await suspend('suspended');
    const wrong: string[] = [];
    for (const row of CALLS_ABOUT_RECORDS.filter((one) => callOf(one).effect === 'change')) {
      for (const [field] of Object.entries(row.fields).filter(([, given]) => exactly(given).whose === 'own shops')) {
        const { code, touched } = await send(
          callOf(row),
          inputOf(callOf(row), row, two.first, { [field]: recordsOf(row, two.first)[field] }),
          two.first.user.token,
        );
        if (code !== 'FORBIDDEN' || touched.length > 0) wrong.push(`${row.call} ${field}: ${code || 'done'}`);
      }
    }
    await suspend('active');
    expect(wrong).toEqual([]);
    await close();
  });

  test('who owns shops sells outside of them', async () => {
    const { send, close } = await rehearse(portal);
    const start = async (by: Staff) =>
      (
        await send(
          callNamed.get('sales.startApplication') as Call,
          { customer_id: two.first.records['unverified_id'] },
          by.token,
        )
      ).code;
    // A customer without a sale belongs to the shop, and is in no owner's reach.
    expect([
      await start(two.first.user),
      await start(two.first.clerk),
      await start(two.second.clerk),
      await start(two.decider),
    ]).toEqual(['CUSTOMER_RECORD_NOT_FOUND', '', 'CUSTOMER_RECORD_NOT_FOUND', '']);
    const { document_number } = await portal.database.sql
      .selectFrom('customers')
      .select('document_number')
      .where('id', '=', two.first.records['unverified_id'] as string)
      .executeTakeFirstOrThrow();
    const startByKey = async (by: Staff) =>
      (await send(callNamed.get('sales.startApplication') as Call, { customer_key: document_number }, by.token)).code;
    expect([
      await startByKey(two.first.user),
      await startByKey(two.second.clerk),
      await startByKey(two.decider),
    ]).toEqual(['FORBIDDEN', '', '']);
    await close();
  });

  test('decides a request through the call of another list, or of a kind for which the role is missing', async () => {
    const { send, close } = await rehearse(portal);
    const decides = Object.keys(two.other_requests);
    const wrong: string[] = [];
    for (const name of decides) {
      const decide = callNamed.get(`approvals.${name}`) as Call;
      const [role] = [decide.access].flat() as RoleCode[];
      const holder = await portal.staff([role as RoleCode]);
      for (const list of decides) {
        const request_id = two.other_requests[list];
        const is_theirs = admits((callNamed.get(`approvals.${list}`) as Call).access, new Set([role as string]));
        const [one, many] = [
          await send(decide, { request_id, decision: 'decline', reason: 'not now' }, holder.token),
          await send(
            callNamed.get('approvals.decideMany') as Call,
            { request_ids: [request_id], decision: 'decline', reason: 'not now' },
            holder.token,
          ),
        ];
        if (list === name ? one.code !== '' : one.code !== 'REQUEST_NOT_FOUND' || one.touched.length > 0)
          wrong.push(`${name} on ${list}: ${one.code || 'done'}`);
        if (is_theirs ? many.code !== '' : many.code !== 'FORBIDDEN' || many.touched.length > 0)
          wrong.push(`decideMany with ${role} on ${list}: ${many.code || 'done'}`);
      }
    }
    expect(wrong).toEqual([]);
    await close();
  });
});

describe('planted faults', () => {
  /** Every call as it would be without a check of its caller: another person always makes it. */
  const forgetful = (who: (actor: Actor) => Partial<Actor>): AnyHandlers => {
    const wrap =
      (handler: (...given: never[]) => unknown) => (input: never, context: { actor: Actor }, learnt: never) =>
        handler(
          input,
          Object.create(context, { actor: { get: () => ({ ...context.actor, ...who(context.actor) }) } }) as never,
          learnt,
        );
    const wrapped = (handler: unknown): unknown =>
      typeof handler === 'function'
        ? wrap(handler as () => unknown)
        : Object.fromEntries(
            Object.entries(handler as object).map(([part, does]) => [part, wrap(does as () => unknown)]),
          );
    return Object.fromEntries(
      Object.entries(handlers).map(([domain, named]) => [
        domain,
        Object.fromEntries(Object.entries(named).map(([name, handler]) => [name, wrapped(handler)])),
      ]),
    );
  };
  const about = (words: readonly Whose[]) => (row: Row) =>
    Object.values(row.fields).some((given) => words.includes(exactly(given).whose));
  /** The fields of these names without a declaration; in the short form those of every fourth call that has one. */
  async function unnoticed(with_handlers: AnyHandlers, words: readonly Whose[], side: Side): Promise<string[]> {
    const rehearsal = await rehearse(portal, with_handlers);
    const rows = partOf(CALLS_ABOUT_RECORDS.filter(about(words)), 4);
    const only = (whose: Whose) => words.includes(whose);
    const wrong = await complaints(rehearsal, { only, rows, sides: [side] });
    const found = new Set(wrong.map((line) => line.split(':')[0]));
    await rehearsal.close();
    return rows
      .flatMap((row) =>
        Object.entries(row.fields)
          .filter(([, given]) => words.includes(exactly(given).whose))
          .map(([field]) => `${row.call} ${field} ${side}`),
      )
      .filter((one) => !found.has(one));
  }

  test('a new field that names a record is noticed, by its name or by its type', () => {
    const added = call({
      method: 'POST',
      path: '/x',
      summary: '',
      access: 'signed-in',
      effect: 'read',
      input: z.object({
        tariff_id: z.string(),
        keeper: Id.nullish(),
        lines: z.array(z.object({ till: Id })),
        note: z.string(),
      }),
      output: z.object({}),
    });
    expect(recordFieldsOf(added)).toEqual(['tariff_id', 'keeper', 'lines']);
  });

  test('a scope that is not checked is noticed in every call that has one', async () => {
    const { id, group_id } = two.asker;
    expect(
      await unnoticed(
        forgetful(() => ({ staff_id: id, shop_id: null, group_id, roles: new Set(ROLE_CODES) })),
        ['in reach', 'own shops', 'own shop', 'narrows own'],
        'other',
      ),
    ).toEqual([]);
  });

  test('a call that does not check whether the record is the caller’s own is noticed', async () => {
    const { id, group_id } = two.second.clerk;
    const all = { group_id, roles: new Set(ROLE_CODES) };
    expect(
      await unnoticed(
        forgetful(() => ({ ...all, staff_id: id })),
        ['not own'],
        'own',
      ),
    ).toEqual([]);
    expect(
      await unnoticed(
        forgetful(() => all),
        ['not above'],
        'other',
      ),
    ).toEqual([]);
    // Sessions and requests have different kinds of ownership, so each of the two rules accepts one of them.
    const by_session = await unnoticed(
      forgetful(() => ({ ...all, staff_id: id })),
      ['own'],
      'other',
    );
    expect(
      (
        await unnoticed(
          forgetful(() => ({ ...all, staff_id: two.asker.id })),
          ['own'],
          'other',
        )
      ).filter((one) => by_session.includes(one)),
    ).toEqual([]);
  });
});

/** The checksum once it no longer changes: delivery receipts arrive a moment after the texts. */
async function settled(): Promise<string> {
  for (let last = await checksum(); ;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const now = await checksum();
    if (now === last) return now;
    last = now;
  }
}

/**
 * Everything in the database except the audit trail, the customer views and name searches, and the time when a user was
 * last active.
 */
async function checksum(): Promise<string> {
  const { pool } = portal.database;
  const { rows } = await pool.query<{ name: string }>(
    // When a provider was asked last, and how often, is written every half minute, and those who follow that hear of
    // it; so is the token that it was asked with.
    `select relname as name from pg_stat_user_tables
      where relname not in ('audit_entries', 'customer_looks', 'provider_health', 'provider_calls', 'provider_tokens',
        'changes') order by 1`,
  );
  const sums = await Promise.all(
    rows.map(
      async ({ name }) =>
        `${name} ${
          (
            await pool.query<{ sum: string }>(`select coalesce(md5(string_agg(t::text, '|'
          order by t::text)), '') as sum from (select to_jsonb(t) - '{seen_at,last_seen_at,last_ip}'::text[] as t
          from "${name}" t ${name === 'throttles' ? `where key not like 'customers_named%'` : ''}) t`)
          ).rows[0]?.sum
        }`,
    ),
  );
  return sums.join('\n');
}
