/** The price of a sale: that of the model, or its share for a used phone. */
import { type PhoneGrade, usedPrice } from '@palier/contract/rules/returned-phones.ts';
import type { Day } from '@palier/contract/values/day.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type PricedProduct, findPriceVersion } from '../catalogue/catalogue.ts';
import type { ApplicationRow } from './applications.sql.ts';

/** The version under which the plan was chosen, at the share that counted then; undefined before the plan. */
export async function priceOfSale(
  db: Reader,
  { price_version_id, grade_percent }: Pick<ApplicationRow, 'price_version_id' | 'grade_percent'>,
) {
  const price = price_version_id ? await findPriceVersion(db, price_version_id) : undefined;
  return price && grade_percent !== null ? usedPrice(price, grade_percent) : price;
}

/** The share of the model’s price at which phones of each grade are sold on a day. */
export async function gradePercents(db: Reader, on: Day): Promise<Readonly<Record<PhoneGrade, number>>> {
  const { used_a_percent, used_b_percent, used_c_percent } = await settingsOn(db, 'money', on);
  return { A: used_a_percent, B: used_b_percent, C: used_c_percent };
}

/** The product at the price of this grade; a new phone has the price of its model. */
export async function atGrade(
  db: Reader,
  product: PricedProduct,
  grade: PhoneGrade | null,
  on: Day,
): Promise<{ readonly product: PricedProduct; readonly grade_percent: number | null }> {
  if (grade === null) return { product, grade_percent: null };
  const grade_percent = (await gradePercents(db, on))[grade];
  return { product: usedPrice(product, grade_percent), grade_percent };
}
