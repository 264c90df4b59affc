import type { Reader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';

/** How the codes of step 7 come: by text, or where no texts are sent, by a second person and the agent's app. */
export interface WaysOfCodes {
  readonly customer: 'text' | 'stand_in' | 'none';
  readonly agent: 'text' | 'app';
}

export async function waysOfCodes(db: Reader, { sms, clock }: Services): Promise<WaysOfCodes> {
  if (sms) return { customer: 'text', agent: 'text' };
  const { stand_in_codes } = await settingsOn(db, 'selling', clock.today());
  return { customer: stand_in_codes ? 'stand_in' : 'none', agent: 'app' };
}
