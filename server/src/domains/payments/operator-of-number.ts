/** Which operator a number is prompted through. */
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { MobileMoneyProvider } from '../../providers/ports/mobile-money.ts';
import { notServing } from './numbers-not-served.sql.ts';

/**
 * The one whose beginning the number has; once that one has said that the number is not its own, another one that the
 * business has. Null where none is left, or no operator of the business has numbers that begin so.
 */
export async function findOperatorOf(
  db: Reader,
  { mobile_money }: Pick<Services, 'mobile_money'>,
  msisdn: string,
): Promise<MobileMoneyProvider | null> {
  const first = mobile_money.find((one) => one.serves(msisdn));
  const refused = first ? await notServing(db, msisdn) : [];
  return (first && [first, ...mobile_money].find(({ code }) => !refused.includes(code))) ?? null;
}

/** The same one. Refuses NO_MONEY_CHANNEL where there is none. */
export async function operatorOf(
  db: Reader,
  services: Pick<Services, 'mobile_money'>,
  msisdn: string,
): Promise<MobileMoneyProvider> {
  const operator = await findOperatorOf(db, services, msisdn);
  if (!operator) throw fail('NO_MONEY_CHANNEL', {}, 'msisdn');
  return operator;
}
