import { REQUEST_KINDS, kindsOfList, type RequestKind, type RequestList } from '@palier/contract/approvals/kinds.ts';
import type { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { type Received, type Result } from '@palier/contract/call.ts';
import type { CommandHandler, CommandContext, Handlers, QueryHandler, QueryContext } from '../../platform/handler.ts';
import { forEachApart } from '../../platform/bulk.ts';
import { fail } from '../../platform/errors.ts';
import type { AnyKind } from './approval-kind.ts';
import { type RequestRow, historyOf, listRequests, findRequestForUpdate, readRequest } from './approvals.sql.ts';
import { isVisible } from './request-visibility.sql.ts';
import { pendingOn } from './pending-requests.sql.ts';
import { setWithdrawn } from './decisions.sql.ts';
import { decide } from './decide.ts';
import { readSecondPerson } from './read-second-person.ts';
import { barsOf } from './approver-bars.ts';
import { type Kinds, barredRequest, listedRequest, viewRequest } from './request-view.ts';
import { REQUEST_MESSAGES } from './words.ts';
import { readerOf, EVERY_KIND, mayDecide } from './request-reader.ts';

type Calls = typeof approvalsCalls;

type Filter = Omit<Received<Calls['requests']>, 'state'> & { readonly state?: RequestRow['state'] | 'all' | undefined };

const HISTORY = 20;

/** The calls of the engine itself. Each domain has its own calls for making a request. */
export function approvalsHandlers(all: readonly AnyKind[]): Handlers<Calls> {
  const kinds: Kinds = new Map(all.map((kind) => [kind.kind, kind]));

  async function list(
    filter: Filter,
    kinds_seen: readonly RequestKind[],
    context: QueryContext,
  ): Promise<Result<Calls['requests']>> {
    const { db, actor, clock } = context;
    const isToDecide = filter.to_decide || filter.barred;
    const { rows, total_items } = await listRequests(
      db,
      {
        reader: readerOf(actor),
        kinds: kinds_seen.filter((kind) => filter.kind === undefined || filter.kind === kind),
        state: isToDecide ? 'pending' : filter.state === 'all' ? undefined : filter.state,
        search: filter.search,
        ...(filter.mine && { asked_by: actor.staff_id }),
        ...(isToDecide && { not_asked_by: actor.staff_id, approvable: !filter.barred }),
      },
      await barsOf(db, actor, clock.now()),
      { sort: filter.sort ?? 'date_requested', descending: filter.sort === undefined || filter.descending },
      filter,
    );
    return { pending_requests: rows.map((row) => barredRequest(row, context)), total_items };
  }

  const answer = async (context: CommandContext, row: RequestRow) => ({
    request: await viewRequest(context.tx, context.services, kinds, row, context),
    message: REQUEST_MESSAGES[context.caller.language][row.state],
  });

  /** Makers may always see their own requests. Other readers see the requests that they may decide. */
  const requests: QueryHandler<Calls['requests']> = (input, context) =>
    list(input, input.mine ? EVERY_KIND : EVERY_KIND.filter((kind) => mayDecide(context.actor, kind)), context);

  const request: QueryHandler<Calls['request']> = async ({ request_id }, context) => {
    const { db, services, actor } = context;
    const row = await readRequest(db, request_id);
    if (!row) throw fail('REQUEST_NOT_FOUND');
    const reader = readerOf(actor);
    if (!(await isVisible(db, request_id, reader))) throw fail('FORBIDDEN');
    const before = (await historyOf(db, row.subject_kind, row.subject_id, reader, HISTORY)).filter(
      ({ id }) => id !== request_id,
    );
    return {
      request: await viewRequest(db, services, kinds, row, context),
      history: before.map((one) => listedRequest(one, actor)),
    };
  };

  /** A request in conflict stays in conflict, even when others in the same call fail. */
  const decideMany: CommandHandler<Calls['decideMany']> = ({ request_ids, decision, reason }, context) =>
    forEachApart(context, request_ids, { subject_kind: 'request', facts: { decision } }, (request_id) =>
      decide(context, kinds, { request_id, decision, reason }),
    );

  const withdraw: CommandHandler<Calls['withdraw']> = async ({ request_id }, context) => {
    const { tx, services, actor, clock, note } = context;
    const row = await findRequestForUpdate(tx, request_id);
    if (!row) throw fail('REQUEST_NOT_FOUND');
    if (row.asked_by !== actor.staff_id) throw fail('NOT_YOUR_REQUEST');
    if (row.state !== 'pending') throw fail('REQUEST_DECIDED', { state: row.state });
    await setWithdrawn(tx, request_id, actor.staff_id, clock.now().toISOString());
    await kinds.get(row.kind)?.ended?.(tx, services, row.payload, 'withdrawn');
    note({
      subject_kind: row.subject_kind,
      subject_id: row.subject_id,
      facts: { request: request_id, withdrawn: true },
    });
    return answer(context, (await readRequest(tx, request_id)) ?? row);
  };

  /** A call that belongs to one list decides no requests of another. */
  const decideOf =
    (list_name: RequestList): CommandHandler<Calls['approveShopPayment']> =>
    async (input, context) => {
      const row = await readRequest(context.tx, input.request_id);
      if (!row || REQUEST_KINDS[row.kind].list !== list_name) throw fail('REQUEST_NOT_FOUND');
      return answer(context, await decide(context, kinds, input));
    };

  const waitingOn: QueryHandler<Calls['pendingOn']> = async ({ subjects }, { db, actor }) => ({
    pending: await pendingOn(db, subjects, readerOf(actor)),
  });

  const listOf =
    (list_name: RequestList): QueryHandler<Calls['shopPaymentRequests']> =>
    (input, context) =>
      list(input, kindsOfList(list_name), context);

  return {
    requests,
    request,
    secondPerson: readSecondPerson,
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
