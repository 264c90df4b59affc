import type { Prompt } from '../world.ts';

/** What Orange calls the ends of a prompt, where it is not just `FAILED`. */
const ENDS: Readonly<Record<string, string>> = {
  APPROVAL_REJECTED: 'CANCELLED',
  EXPIRED: 'EXPIRED',
  COULD_NOT_PERFORM_TRANSACTION: 'EXPIRED',
};

/** Orange explains failures by numbers. */
export const TOO_LITTLE_MONEY = '60019';
export const NOT_A_NUMBER_OF_ORANGE = '60011';
const CODES: Readonly<Record<string, string>> = {
  NOT_ENOUGH_FUNDS: TOO_LITTLE_MONEY,
  PAYER_NOT_FOUND: NOT_A_NUMBER_OF_ORANGE,
};
export const SENTENCES: Readonly<Record<string, string>> = {
  [TOO_LITTLE_MONEY]: 'Le solde du compte du payeur est insuffisant',
  [NOT_A_NUMBER_OF_ORANGE]: 'Le payeur est inconnu',
};

/** The word for a success has two L. */
const stateOf = ({ status, reason }: Prompt): string =>
  status === 'SUCCESSFUL' ? 'SUCCESSFULL' : status === 'PENDING' ? 'PENDING' : (ENDS[reason ?? ''] ?? 'FAILED');

/** The whole of a payment, as `pay`, `push` and `paymentstatus` tell it. `isConfirmed` is false for a moment. */
export function orangePayment(prompt: Prompt, isConfirmed = true): Record<string, unknown> {
  const code = CODES[prompt.reason ?? ''] ?? null;
  const isPaid = prompt.status === 'SUCCESSFUL';
  return {
    createtime: String(Math.floor(Date.parse(prompt.created_at) / 1000)),
    subscriberMsisdn: prompt.msisdn.replace(/^\+237/, ''),
    amount: Number(prompt.amount),
    payToken: prompt.pay_token,
    txnid: prompt.transaction_id,
    txnmode: prompt.external_id,
    inittxnstatus: code ?? '200',
    inittxnmessage: code === null ? 'Merci de confirmer par votre code PIN' : SENTENCES[code],
    confirmtxnstatus: isPaid && isConfirmed ? '200' : null,
    confirmtxnmessage: isPaid && isConfirmed ? `Paiement ${prompt.transaction_id}` : null,
    status: stateOf(prompt),
    notifUrl: prompt.callback_url,
    description: prompt.message,
  };
}

/** A payToken that was never paid by. */
export const orangeUnsent = (payToken: string, status: 'PENDING' | 'EXPIRED'): Record<string, unknown> => ({
  createtime: null,
  subscriberMsisdn: null,
  amount: null,
  payToken,
  txnid: null,
  txnmode: null,
  inittxnstatus: null,
  inittxnmessage: null,
  confirmtxnstatus: null,
  confirmtxnmessage: null,
  status,
  notifUrl: null,
  description: null,
});

/** The callback names the payment and says little more. */
export const orangeCallback = (prompt: Prompt): Record<string, unknown> => ({
  payToken: prompt.pay_token,
  status: stateOf(prompt),
  message: '',
});
