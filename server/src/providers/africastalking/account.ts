/** One account for texts and for mobile data. */
import type { Settings } from '../../platform/environment-settings.ts';
import { account, secret, shared } from '../../platform/providers/declared-variables.ts';

export const AFRICASTALKING_ACCOUNT = {
  AFRICASTALKING_USERNAME: shared(account('user name of the account, for texts and for mobile data', 'sandbox')),
  AFRICASTALKING_API_KEY: shared(secret('key of that account')),
};

/** Texts to the sandbox of Africa's Talking reach nobody. */
export function refuseItsSandbox(
  { demo, wrong }: Settings,
  { AFRICASTALKING_USERNAME }: { readonly AFRICASTALKING_USERNAME: string },
): void {
  const refusal = 'AFRICASTALKING_USERNAME: production refuses the sandbox';
  if (!demo && AFRICASTALKING_USERNAME === 'sandbox' && !wrong.includes(refusal)) wrong.push(refusal);
}

/** An account that neither texts nor mobile data use is half of one. */
export function refuseAccountAlone({ given, wrong }: Settings): null {
  const first = Object.keys(AFRICASTALKING_ACCOUNT).find((name) => given[name] !== undefined);
  const isForData = Object.keys(given).some((name) => name.startsWith('AFRICASTALKING_DATA_'));
  if (first !== undefined && !isForData) wrong.push(`AFRICASTALKING_BASE_URL: needed with ${first}`);
  return null;
}
