/** Which operator a number is prompted through. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { MobileMoneyProvider } from '../../providers/ports/mobile-money.ts';
import { notServing } from './numbers-not-served.sql.ts';

/**
 * The one whose beginning the number has; once that one has said that the number is not its own, another one that the
 * business has. Refuses NO_MONEY_CHANNEL where none is left, or no operator of the business has numbers that begin so.
 */
export async function operatorOf(
  db: Reader,
  { mobile_money }: Pick<Services, 'mobile_money'>,
  msisdn: string,
): Promise<MobileMoneyProvider> {
  const first = mobile_money.find((one) => one.serves(msisdn));
  const refused = first ? await notServing(db, msisdn) : [];
  const operator = first && [first, ...mobile_money].find(({ code }) => !refused.includes(code));
  if (!operator) throw fail('NO_MONEY_CHANNEL', {}, 'msisdn');
  return operator;
}
