/**
 * The sandbox's control calls, typed. An error is thrown as `Refused`; status 0 means that the sandbox did not answer.
 */
import type { PaymentStory } from '@palier/sandbox/mobile-money/c2b.ts';
import type { Exchange } from '@palier/sandbox/exchanges.ts';
import type { Entry } from '@palier/sandbox/device-lock/keypad-entry.ts';
import type { Behaviour } from '@palier/sandbox/provider-behaviour.ts';
import type { AnswerMode } from '@palier/sandbox/mobile-money/automatic.ts';
import type { DateMoved, RecentNumber, PhoneWorld, PromptEnd, ShownHandset, ShownMail } from './answers.ts';

export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;
  /** Only errors of the portal have a code. */
  readonly code: string | null;

  constructor(status: number, message: string, code: string | null = null) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export type Whose = { readonly msisdn: string } | { readonly imei: string };
export type BehaviourOrder = Partial<Omit<Behaviour, 'outage' | 'access_refused' | 'apply_then_hang'>> & {
  readonly outage?: Partial<Behaviour['outage']>;
  readonly access_refused?: Partial<Behaviour['access_refused']>;
  readonly apply_then_hang?: Partial<Behaviour['apply_then_hang']>;
};
export type Decision = 'approve' | 'refuse' | 'ignore' | 'no_balance';

export const sandbox = {
  world: (whose: Whose) => call<PhoneWorld>(`world?${new URLSearchParams({ ...whose }).toString()}`),
  handsets: () => call<ShownHandset[]>('handsets'),
  lately: () => call<RecentNumber[]>('lately'),
  mails: () => call<ShownMail[]>('mails'),
  log: () => call<Exchange[]>('log'),
  answerPrompt: (reference: string, decision: Decision, pin?: string) =>
    call<PromptEnd>('prompt', { reference, decision, ...(pin === undefined ? {} : { pin }) }),
  pay: (payment: { msisdn: string; account: string; amount: number; transaction_id?: string }) =>
    call<PaymentStory & { wallet_fcfa: number }>('c2b', payment),
  enterCode: (imei: string, code: string) => call<Entry>('keypad', { imei, code }),
  moveSim: (msisdn: string, imei: string | null) => call<unknown>('sim', { msisdn, imei }),
  setOnline: (imei: string, online: boolean) => call<unknown>('online', { imei, online }),
  setWallet: (msisdn: string, balance_fcfa: number) => call<unknown>('wallet', { msisdn, balance_fcfa }),
  setMode: (msisdn: string, mode: AnswerMode) => call<unknown>('auto', { msisdn, mode }),
  behave: (order: BehaviourOrder) => call<unknown>('behaviour', order),
  moveDate: (order: { days: number } | { today: string }) => call<DateMoved>('clock', order),
  reset: () => call<unknown>('reset', {}),
  requestAppCode: (msisdn: string) => call<unknown>('app/request_code', { msisdn }),
  signInToApp: (msisdn: string, code: string) =>
    call<{ first_name: string; loan_reference: string | null }>('app/sign_in', { msisdn, code }),
} as const;

async function call<T>(path: string, body?: object): Promise<T> {
  const sent: RequestInit =
    body === undefined
      ? {}
      : {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang },
        };
  const response = await fetch(`/__control/${path}`, sent).catch(() => {
    throw new Refused(0, '');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) throw refusalOf(response.status, answer);
  // The server is our own and has the same version, so its answers are not checked again.
  return answer as T;
}

function refusalOf(status: number, answer: unknown): Refused {
  if (typeof answer !== 'object' || answer === null) return new Refused(status, '');
  const message = 'message' in answer ? String(answer.message) : '';
  return new Refused(status, message, 'code' in answer ? String(answer.code) : null);
}
