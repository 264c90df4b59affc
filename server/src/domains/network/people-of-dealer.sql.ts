/** Who works for the dealer to whom a shop belongs. */
import type { Reader } from '../../platform/database/connection.ts';

/** Those of these people who are the user of the owner of this shop, or belong to a shop of that owner. */
export const amongDealerOf = async (
  db: Reader,
  shop_id: string | null,
  staff_ids: readonly string[],
): Promise<string[]> =>
  (
    await db.prepared<{ staff_id: string }>(
      'among-dealer-of',
      `select u.staff_id from shops s join portal_users u on u.staff_id = any($2)
          and (exists (select from shop_owners o where o.id = s.shop_owner_id and o.staff_id = u.staff_id)
            or exists (select from shops w where w.id = u.shop_id and w.shop_owner_id = s.shop_owner_id))
        where s.id = $1 and s.shop_owner_id is not null order by u.staff_id`,
      [shop_id, staff_ids],
    )
  ).map(({ staff_id }) => staff_id);
