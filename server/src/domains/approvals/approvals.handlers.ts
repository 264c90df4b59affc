import type { approvalsCalls } from '@palier/contract/approvals.calls.ts';
import {
  REQUEST_KINDS,
  REQUEST_LISTS,
  type RequestKind,
  type RequestList,
  kindsOfList,
} from '@palier/contract/approvals.records.ts';
import { type Received, type Result, admits } from '@palier/contract/call.ts';
import type { Actor, Deed, DeedContext, Handlers, Reading, ReadingContext } from '../../deed.ts';
import { eachByItself } from '../../each-by-itself.ts';
import { refuse } from '../../refuse.ts';
import type { AnyKind } from './approval-kind.ts';
import {
  type RequestReader,
  type RequestRow,
  historyOf,
  isVisible,
  listRequests,
  lockRequest,
  pendingOn,
  readRequest,
  setWithdrawn,
} from './approvals.sql.ts';
import { decide } from './decide.ts';
import { type Kinds, listedRequest, viewRequest } from './request-view.ts';
import { REQUEST_SAID } from './words.ts';

type Calls = typeof approvalsCalls;
type Filter = Omit<Received<Calls['requests']>, 'state'> & { readonly state?: RequestRow['state'] | 'all' | undefined };

const EVERY_KIND = Object.keys(REQUEST_KINDS) as RequestKind[];
const HISTORY = 20;

const mayDecide = (actor: Actor, kind: RequestKind): boolean => actor.roles.has(REQUEST_KINDS[kind].approve);
/** A list that is open to all staff shows each only what concerns them; one that asks for a role shows its holders everything. */
const mayView = (actor: Actor, kind: RequestKind): boolean => {
  const { view } = REQUEST_LISTS[REQUEST_KINDS[kind].list];
  return view !== 'signed-in' && admits(view, actor.roles);
};
const readerOf = (actor: Actor): RequestReader => ({
  staff_id: actor.staff_id,
  decides: EVERY_KIND.filter((kind) => mayDecide(actor, kind)),
  views: EVERY_KIND.filter((kind) => mayView(actor, kind)),
});

/** The calls of the engine itself; asking is each domain's own. */
export function approvalsHandlers(all: readonly AnyKind[]): Handlers<Calls> {
  const kinds: Kinds = new Map(all.map((kind) => [kind.kind, kind]));

  async function list(
    filter: Filter,
    kinds_seen: readonly RequestKind[],
    { db, actor }: ReadingContext,
  ): Promise<Result<Calls['requests']>> {
    const { rows, total_items } = await listRequests(
      db,
      {
        reader: readerOf(actor),
        kinds: kinds_seen.filter((kind) => filter.kind === undefined || filter.kind === kind),
        state: filter.to_decide ? 'pending' : filter.state === 'all' ? undefined : filter.state,
        search: filter.search,
        ...(filter.mine && { asked_by: actor.staff_id }),
        ...(filter.to_decide && { not_asked_by: actor.staff_id }),
      },
      { sort: filter.sort ?? 'date_requested', descending: filter.sort === undefined || filter.descending },
      filter,
    );
    return { pending_requests: rows.map((row) => listedRequest(row, actor)), total_items };
  }

  const answer = async ({ tx, wires, actor, caller }: DeedContext, row: RequestRow) => ({
    request: await viewRequest(tx, wires, kinds, row, actor),
    message: REQUEST_SAID[caller.language][row.state],
  });

  /** What somebody asked for they may always see; of the rest, what they may decide. */
  const requests: Reading<Calls['requests']> = (input, context) =>
    list(input, input.mine ? EVERY_KIND : EVERY_KIND.filter((kind) => mayDecide(context.actor, kind)), context);

  const request: Reading<Calls['request']> = async ({ request_id }, { db, wires, actor }) => {
    const row = await readRequest(db, request_id);
    if (!row) throw refuse('REQUEST_NOT_FOUND');
    const reader = readerOf(actor);
    if (!(await isVisible(db, request_id, reader))) throw refuse('FORBIDDEN');
    const before = (await historyOf(db, row.subject_kind, row.subject_id, reader, HISTORY)).filter(
      ({ id }) => id !== request_id,
    );
    return {
      request: await viewRequest(db, wires, kinds, row, actor),
      history: before.map((one) => listedRequest(one, actor)),
    };
  };

  /** A request in conflict stays so, whatever becomes of the others. */
  const decideMany: Deed<Calls['decideMany']> = ({ request_ids, decision, reason }, context) =>
    eachByItself(context, request_ids, { subject_kind: 'request', facts: { decision } }, (request_id) =>
      decide(context, kinds, { request_id, decision, reason }),
    );

  const withdraw: Deed<Calls['withdraw']> = async ({ request_id }, context) => {
    const { tx, wires, actor, clock, note } = context;
    const row = await lockRequest(tx, request_id);
    if (!row) throw refuse('REQUEST_NOT_FOUND');
    if (row.asked_by !== actor.staff_id) throw refuse('NOT_YOUR_REQUEST');
    if (row.state !== 'pending') throw refuse('REQUEST_DECIDED', { state: row.state });
    await setWithdrawn(tx, request_id, actor.staff_id, clock.now().toISOString());
    await kinds.get(row.kind)?.ended?.(tx, wires, row.payload, 'withdrawn');
    note({
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      facts: { request: request_id, withdrawn: true },
    });
    return answer(context, (await readRequest(tx, request_id)) ?? row);
  };

  /** A call that names its list decides no other. */
  const decideOf =
    (list_name: RequestList): Deed<Calls['approveShopPayment']> =>
    async (input, context) => {
      const row = await readRequest(context.tx, input.request_id);
      if (!row || REQUEST_KINDS[row.kind].list !== list_name) throw refuse('REQUEST_NOT_FOUND');
      return answer(context, await decide(context, kinds, input));
    };

  const waitingOn: Reading<Calls['pendingOn']> = async ({ subjects }, { db, actor }) => ({
    pending: await pendingOn(db, subjects, readerOf(actor)),
  });

  const listOf =
    (list_name: RequestList): Reading<Calls['shopPaymentRequests']> =>
    (input, context) =>
      list(input, kindsOfList(list_name), context);

  return {
    requests,
    request,
    decideMany,
    withdraw,
    pendingOn: waitingOn,
    makerCheckerRequests: listOf('maker_checker'),
    approveMakerChecker: decideOf('maker_checker'),
    portalRequests: listOf('portal'),
    approvePortal: decideOf('portal'),
    imeiRequests: listOf('imei_change'),
    approveImeiChange: decideOf('imei_change'),
    deregistrationRequests: listOf('deregistration'),
    approveDeregistration: decideOf('deregistration'),
    extensionRequests: listOf('loan_extension'),
    approveExtension: decideOf('loan_extension'),
    shopPaymentRequests: listOf('shop_payment'),
    approveShopPayment: decideOf('shop_payment'),
    saleRequests: listOf('customer_sale'),
    approveSale: decideOf('customer_sale'),
    ownerRequests: listOf('shop_owner'),
    approveOwner: decideOf('shop_owner'),
  };
}
