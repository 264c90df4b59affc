/** What a person hears who asks for a prompt while its operator is silent: at once, and nothing was asked of anybody. */
import { dayIn, timeIn } from '@palier/contract/values/time-zone.ts';
import { type Silence, silenceOf } from '../../platform/providers/breaker.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';

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

/** The time of day, or the day where that is not today. */
function sinceOf({ since }: Silence, { clock, business }: Services): string {
  const instant = since === null ? clock.now() : new Date(since);
  const day = dayIn(business.time_zone, instant);
  return day === clock.today() ? timeIn(business.time_zone, instant) : day;
}
