/** What everybody knows of a person, and what a guesser tries first. */
import type { Reader } from '../../platform/database/connection.ts';

export const findPersonalWords = async (db: Reader, staff_id: string): Promise<string[]> => {
  const person = await db.sql
    .selectFrom('staff')
    .leftJoin('shop_names', 'shop_names.shop_id', 'staff.shop_id')
    .leftJoin('groups', 'groups.id', 'staff.group_id')
    .select(['staff.username', 'staff.full_name', 'staff.dealer_code', 'shop_names.shop_name', 'groups.name as group'])
    .where('staff.id', '=', staff_id)
    .executeTakeFirst();
  return Object.values(person ?? {}).flatMap((text) => (text === null ? [] : [text, ...text.split(/[\s._-]+/)]));
};
