/** Used phones in stock. */
import type { PhoneGrade } from '@palier/contract/rules/returned-phones.ts';
import type { Reader } from '../../platform/database/connection.ts';

/** How many of each model and grade are in stock in a shop, or in all shops where none is named. */
export const usedInStock = (
  db: Reader,
  shop_id: string | null,
): Promise<Array<{ product_id: string; grade: PhoneGrade; in_stock: number }>> =>
  db.prepared<{ product_id: string; grade: PhoneGrade; in_stock: number }>(
    'used-in-stock',
    `select product_id, grade, count(*)::int as in_stock from devices
      where state = 'in_stock' and grade is not null and ($1::uuid is null or shop_id = $1)
      group by product_id, grade order by product_id, grade`,
    [shop_id],
  );
