/** Which requests a reader may see. */
import type { RequestKind } from '@palier/contract/approvals/kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Reader } from '../../platform/database/connection.ts';

/** What a reader may see: all requests of the kinds that they decide, and of the kinds whose list their roles open. */
export interface RequestReader {
  readonly staff_id: string;
  readonly decides: readonly RequestKind[];
  readonly views: readonly RequestKind[];
}

/**
 * A request is visible to its maker, to those who decide its kind, and to those who may see its list and are not bound
 * to shops. The user of an owner also sees requests about that owner's shops and about customers sold there.
 */
export const visibleTo = ({ staff_id, decides, views }: RequestReader): RawBuilder<boolean> => {
  const of_owner = sql`from staff_bounds b where b.staff_id = ${staff_id}::uuid and b.is_owner`;
  return sql`(r.asked_by = ${staff_id}::uuid or r.kind = any(${decides}) or (r.kind = any(${views})
    and not exists (select 1 from staff_bounds b where b.staff_id = ${staff_id}::uuid))
    or (exists (select 1 ${of_owner}) and case
      when r.subject_kind = 'shop' then r.subject_id in (select b.shop_id::text ${of_owner})
      else exists (select 1 from customer_reach k where k.is_sale and k.shop_id in (select b.shop_id ${of_owner})
        and k.customer_id = case r.subject_kind
          when 'customer' then r.subject_id::uuid
          when 'loan' then (select l.customer_id from customer_loans l where l.loan_id = r.subject_id::uuid)
          when 'application' then (select a.customer_id from customer_sales a
            where a.application_id = r.subject_id::uuid) end) end))`;
};

export const isVisible = async (db: Reader, id: string, reader: RequestReader): Promise<boolean> =>
  (await sql`select 1 from requests r where r.id = ${id} and ${visibleTo(reader)}`.execute(db.sql)).rows.length > 0;
