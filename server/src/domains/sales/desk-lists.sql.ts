/**
 * What the two lists of documents that customers showed at a desk have in common: in whose sales they look, what is
 * searched, and whose customers are named in full.
 */
import { type RawBuilder, sql } from 'kysely';
import { anywhere, isNamed } from '../../platform/database/search-text.ts';
import { reachOf } from '../network/network.ts';

export interface DeskList {
  /** What is listed, as `d`. */
  readonly table: RawBuilder<unknown>;
  /** Who saw the document. */
  readonly seen_by: RawBuilder<unknown>;
  readonly conditions: readonly RawBuilder<unknown>[];
  readonly order: RawBuilder<unknown>;
  /** Columns of the list's own, of `d`, of the sale `a` and of `joined`. */
  readonly columns: RawBuilder<unknown>;
  readonly joined?: RawBuilder<unknown>;
}

interface Asked {
  readonly search: string;
  readonly page_number: number;
  readonly page_size: number;
}

/**
 * The statements of a page and of its count. The search looks at what everybody sees of a row, so that it finds no
 * surname that the list keeps back.
 */
export function deskList(
  staff_id: string,
  { shop_owner_id, shop_id }: { readonly shop_owner_id: string | null; readonly shop_id: string | null },
  { search, page_number, page_size }: Asked,
  { table, seen_by, conditions, order, columns, joined = sql`` }: DeskList,
): { readonly rows: RawBuilder<unknown>; readonly count: RawBuilder<unknown> } {
  const all = [...conditions];
  if (shop_owner_id !== null) all.push(sql`s.shop_owner_id = ${shop_owner_id}::uuid`);
  if (shop_id !== null) all.push(sql`s.shop_id = ${shop_id}::uuid`);
  const like = anywhere(search);
  if (search !== '')
    all.push(sql`(a.loan_reference ilike ${like}
      or exists (select from customer_names c where c.customer_id = a.customer_id and ${isNamed('c.short_name', like)})
      or exists (select from shop_names n where n.shop_id = a.shop_id and ${isNamed('n.shop_name', like)})
      or exists (select from staff_names f where f.staff_id = ${seen_by} and ${isNamed('f.staff_name', like)}))`);
  const from = sql`from ${table} d join applications a on a.id = d.application_id
    left join shop_places s on s.shop_id = a.shop_id
    where ${all.length === 0 ? sql`true` : sql.join(all, sql` and `)}`;
  return {
    rows: sql`select a.loan_reference, case when w.is_within then a.customer_id end as customer_id,
      case when w.is_within then c.full_name else c.short_name end as customer_name, n.shop_name as shop, ${columns}
      from (select d.* ${from} order by ${order} limit ${page_size} offset ${(page_number - 1) * page_size}) d
      join applications a on a.id = d.application_id join customer_names c on c.customer_id = a.customer_id
      join lateral (select ${reachOf('a.customer_id', staff_id)} as is_within) w on true
      join staff_names f on f.staff_id = ${seen_by} ${joined}
      left join shop_names n on n.shop_id = a.shop_id order by ${order}`,
    count: sql`select count(*)::int as n ${from}`,
  };
}
