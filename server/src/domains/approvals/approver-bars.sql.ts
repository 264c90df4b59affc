/** Which requests a person may not approve although they hold the role, as a column of the list of requests. */
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/connection.ts';

/** What `refuseApprover` would ask for each request, asked once for all of them. */
export interface ApproverBars {
  readonly staff_id: string;
  /** Makers to whom the person is tied, each with a kind that others could decide. */
  readonly makers: readonly string[];
  readonly kinds: readonly RequestKind[];
  /** The own customers of the person, and those of the people to whom they are tied. */
  readonly own: readonly string[];
  readonly of_tied: readonly string[];
}

export type ApproverRefusal = 'NOT_YOURSELF' | 'TIED_TO_MAKER' | 'TIED_TO_PERSON';

/** The customer that `now` of the kind names. A payment that is reallocated is an affair of the loan that it reaches. */
const CUSTOMER = sql`case r.subject_kind
  when 'customer' then r.subject_id::uuid
  when 'loan' then (select l.customer_id from customer_loans l where l.loan_id = r.subject_id::uuid)
  when 'application' then
    (select a.customer_id from customer_sales a where a.application_id = r.subject_id::uuid)
  when 'payment' then case r.kind
    when 'reallocation' then
      (select l.customer_id from customer_loans l where l.loan_reference = r.payload ->> 'loan_reference')
    when 'reversal' then (select t.customer_id from transactions t
      where t.payment_id = r.subject_id::uuid and t.purpose <> 'suspense') end end`;

/** Why the approval of a request `r` would be refused; null where it would not. A test compares it with the refusal. */
export function refusedTo({ staff_id, makers, kinds, own, of_tied }: ApproverBars): RawBuilder<ApproverRefusal | null> {
  const [isMaker, isOwn] = [makers.length > 0, own.length + of_tied.length > 0];
  return sql`case
    when r.subject_kind = 'staff' and r.subject_id = ${staff_id}::text then 'NOT_YOURSELF'
    ${
      isMaker
        ? sql`when (r.asked_by, r.kind) in (select m.maker, m.kind
            from unnest(${makers}::uuid[], ${kinds}::text[]) m(maker, kind)) then 'TIED_TO_MAKER'`
        : sql``
    }
    ${
      isOwn
        ? sql`when ${CUSTOMER} = any(${own}::uuid[]) then 'NOT_YOURSELF'
          when ${CUSTOMER} = any(${of_tied}::uuid[]) then 'TIED_TO_PERSON'`
        : sql``
    } end`;
}

/** Which of these people have asked for what still waits. */
export const waitingOf = (
  db: Reader,
  makers: readonly string[],
): Promise<Array<{ readonly maker: string; readonly kind: RequestKind }>> =>
  db.prepared<{ maker: string; kind: RequestKind }>(
    'waiting-requests-of',
    `select distinct asked_by as maker, kind from requests where state = 'pending' and asked_by = any($1)`,
    [makers],
  );
