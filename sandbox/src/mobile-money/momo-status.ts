import type { Prompt } from '../world.ts';
import { isMtnTestNumber } from './automatic.ts';

/**
 * The body of a status read and of a callback.
 * MTN sends the reason as a string in older payloads and as `{code, message}` in newer ones. In the sandbox, its test
 * numbers use the old shape and all other numbers the new one.
 */
export function momoStatus(prompt: Prompt): Record<string, unknown> {
  const reason =
    prompt.reason === null
      ? undefined
      : isMtnTestNumber(prompt.msisdn)
        ? prompt.reason
        : { code: prompt.reason, message: prompt.reason.toLowerCase().replaceAll('_', ' ') };
  return {
    amount: prompt.amount,
    currency: prompt.currency,
    externalId: prompt.external_id,
    ...(prompt.transaction_id === null ? {} : { financialTransactionId: prompt.transaction_id }),
    payer: { partyIdType: 'MSISDN', partyId: prompt.msisdn.slice(1) },
    payerMessage: prompt.message,
    payeeNote: '',
    status: prompt.status,
    ...(reason === undefined ? {} : { reason }),
  };
}
