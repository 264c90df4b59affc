/**
 * What a person hears who asks for a prompt while its operator is silent: before, where they choose the way to pay, and
 * at once when they ask all the same. Nothing is asked of anybody.
 */
import type { SilentOperator } from '@palier/contract/payments/operator-silent.ts';
import { dayIn, timeIn } from '@palier/contract/values/time-zone.ts';
import { breakerOf } from '../../platform/providers/breaker.sql.ts';
import { type Silence, isSilent, silenceOf } from '../../platform/providers/breaker.ts';
import type { Reader } from '../../platform/database/connection.ts';
import type * as z from 'zod';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import { findOperatorOf } from './operator-of-number.ts';

/** Refuses OPERATOR_SILENT, with the time since when, and the seconds until it may be asked again. */
export async function refuseSilentOperator(db: Reader, services: Services, operator: string): Promise<void> {
  const silence = await silenceOf(db, operator, services.clock.wall());
  if (silence)
    throw fail('OPERATOR_SILENT', {
      operator,
      since: sinceOf(silence, services),
      seconds: Math.ceil(silence.wait_ms / 1_000),
    });
}

/** The operator of a number while it does not answer; null where it answers, or the number has none. */
export async function findSilentOperator(
  db: Reader,
  services: Services,
  msisdn: string,
): Promise<z.output<typeof SilentOperator>> {
  const operator = await findOperatorOf(db, services, msisdn);
  const row = operator && (await breakerOf(db, operator.code));
  return operator && row && isSilent(row) ? { operator: operator.code, since: row.failing_since } : null;
}

/** The time of day, or the day where that is not today. */
function sinceOf({ since }: Silence, { clock, business }: Services): string {
  const instant = since === null ? clock.now() : new Date(since);
  const day = dayIn(business.time_zone, instant);
  return day === clock.today() ? timeIn(business.time_zone, instant) : day;
}
