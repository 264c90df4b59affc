/** Who answers for a shop: its owner, and the leads of its region. */
import type { Language } from '@palier/contract/values/language.ts';
import type { Reader } from '../../platform/database/connection.ts';

export interface PersonOfShop {
  readonly msisdn: string;
  readonly language: Language;
}

/** One phone is named once, although two of them may have it. */
export const peopleOfShop = (db: Reader, shop_id: string): Promise<PersonOfShop[]> =>
  db.prepared<PersonOfShop>(
    'people-of-shop',
    `select distinct on (p.msisdn) p.msisdn, p.language from (
        select o.msisdn, o.language from shops s join shop_owners o on o.id = s.shop_owner_id where s.id = $1
        union all select n.msisdn, n.language from shops s join territories t on t.id = s.territory_id
          join region_leads l on l.region_id = t.region_id join staff_names n on n.staff_id = l.staff_id
          where s.id = $1) p
      where p.msisdn <> '' order by p.msisdn, p.language`,
    [shop_id],
  );
