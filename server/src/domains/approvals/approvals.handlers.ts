import type { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import { REQUEST_KINDS, type RequestKind } from '@palier/contract/approvals.records.ts';
import type { Received, Result } from '@palier/contract/call.ts';
import { refusalSentence } from '@palier/contract/refusals.ts';
import type { Actor, Deed, DeedContext, Handlers, Reading, ReadingContext } from '../../deed.ts';
import { Refusal, refuse } from '../../refuse.ts';
import type { AnyKind } from './approval-kind.ts';
import { type RequestFilter, type RequestRow, historyOf, listRequests, lockRequest, readRequest, setWithdrawn } from './approvals.sql.ts';
import { type Wanted, decide } from './decide.ts';
import { type Kinds, viewRequest } from './request-view.ts';
import { REQUEST_SAID } from './words.ts';

type Calls = typeof approvalsCalls;
type Own = 'requests' | 'request' | 'decideMany' | 'withdraw' | 'shopPaymentRequests' | 'approveShopPayment';
type Page = Pick<Received<Calls['requests']>, 'page_number' | 'page_size' | 'sort' | 'descending'>;
type BulkResult = Result<Calls['decideMany']>['results'];

const EVERY_KIND = Object.keys(REQUEST_KINDS) as RequestKind[];
const HISTORY = 20;

/** What somebody may decide they may see; what they asked for themselves as well. */
const decidable = (actor: Actor): RequestKind[] => EVERY_KIND.filter((kind) => actor.roles.has(REQUEST_KINDS[kind].approve));

/** The calls of the engine itself; asking is each domain's own. */
export function approvalsHandlers(all: readonly AnyKind[]): Pick<Handlers<Calls>, Own> {
  const kinds: Kinds = new Map(all.map((kind) => [kind.kind, kind]));

  async function list({ db, actor }: ReadingContext, filter: RequestFilter, page: Page): Promise<Result<Calls['requests']>> {
    const { rows, total_items } = await listRequests(db, filter, { sort: page.sort ?? 'date_requested', descending: page.sort === undefined || page.descending }, page);
    return { pending_requests: await Promise.all(rows.map((row) => viewRequest(db, kinds, row, actor))), total_items };
  }

  const answer = async ({ tx, actor, caller }: DeedContext, row: RequestRow) => ({ request: await viewRequest(tx, kinds, row, actor), message: REQUEST_SAID[caller.language][row.state] });

  const requests: Reading<Calls['requests']> = (input, context) => {
    const may = decidable(context.actor);
    const wanted = EVERY_KIND.filter((kind) => (input.kind === undefined || input.kind === kind) && (input.mine || may.includes(kind)));
    const whose = { ...(input.mine && { asked_by: context.actor.staff_id }), ...(input.to_decide && { not_asked_by: context.actor.staff_id }) };
    return list(context, { kinds: wanted, state: input.to_decide ? 'pending' : input.state, search: input.search, ...whose }, input);
  };

  const request: Reading<Calls['request']> = async ({ request_id }, { db, actor }) => {
    const row = await readRequest(db, request_id);
    if (!row) throw refuse('REQUEST_NOT_FOUND');
    if (row.asked_by !== actor.staff_id && !decidable(actor).includes(row.kind)) throw refuse('FORBIDDEN');
    const before = (await historyOf(db, row.subject_kind, row.subject_id, HISTORY)).filter(({ id }) => id !== request_id);
    return { request: await viewRequest(db, kinds, row, actor), history: await Promise.all(before.map((one) => viewRequest(db, kinds, one, actor))) };
  };

  const decideMany: Deed<Calls['decideMany']> = async ({ request_ids, decision, reason }, context) => {
    const results: BulkResult = [];
    for (const request_id of new Set(request_ids)) results.push(await outcomeOf(context, kinds, { request_id, decision, reason }));
    return { results, done: results.filter(({ done }) => done).length, refused: results.filter(({ done }) => !done).length };
  };

  const withdraw: Deed<Calls['withdraw']> = async ({ request_id }, context) => {
    const { tx, actor, clock, note } = context;
    const row = await lockRequest(tx, request_id);
    if (!row) throw refuse('REQUEST_NOT_FOUND');
    if (row.asked_by !== actor.staff_id) throw refuse('NOT_YOUR_REQUEST');
    if (row.state !== 'pending') throw refuse('REQUEST_DECIDED', { state: row.state });
    await setWithdrawn(tx, request_id, actor.staff_id, clock.now().toISOString());
    note({ subject_kind: row.subject_kind, subject_id: row.subject_id, facts: { request: request_id, withdrawn: true } });
    return answer(context, (await readRequest(tx, request_id)) ?? row);
  };

  /** A call that names its kind decides no other. */
  const decideKind = (kind: RequestKind): Deed<Calls['approveShopPayment']> => async (input, context) => {
    if ((await readRequest(context.tx, input.request_id))?.kind !== kind) throw refuse('REQUEST_NOT_FOUND');
    return answer(context, await decide(context, kinds, input));
  };

  const listKind = (kind: RequestKind): Reading<Calls['shopPaymentRequests']> => (input, context) => list(context, { kinds: [kind], state: input.state, search: input.search }, input);

  return { requests, request, decideMany, withdraw, shopPaymentRequests: listKind('shop_payment_details'), approveShopPayment: decideKind('shop_payment_details') };
}

/** Each stands alone: one that is refused takes nothing with it, and one in conflict stays so. */
async function outcomeOf(context: DeedContext, kinds: Kinds, wanted: Wanted): Promise<BulkResult[number]> {
  try {
    await context.tx.savepoint(() => decide(context, kinds, wanted));
    return { id: wanted.request_id, done: true, code: null, message: null };
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    return { id: wanted.request_id, done: false, code: failure.code, message: refusalSentence(failure.code, context.caller.language, failure.facts) };
  }
}
