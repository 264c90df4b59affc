/** The paybills that customers can pay to by themselves: whichever are connected. */
import type { MoneyCallbacks } from './callbacks.ts';
import type { ProviderClock } from './clock.ts';
import type { ExchangeLog } from './exchanges.ts';
import { type C2bDesk, c2bDesk } from './mobile-money/c2b.ts';
import { paybillStatement } from './mobile-money/statement.ts';
import { mtnPaybillDesk } from './mtn-paybill/desk.ts';
import { mtnPaybillStatement } from './mtn-paybill/statement.ts';
import type { SandboxOptions } from './settings.ts';
import type { World } from './world.ts';

export interface SandboxPaybill {
  /** What customers pay to. */
  readonly number: string;
  /** Whether a phone with this number has the operator's menu. */
  readonly serves: (msisdn: string) => boolean;
  readonly desk: C2bDesk;
  /** As its operator exports it. */
  readonly statement: () => string;
}

interface Around {
  readonly log: ExchangeLog;
  readonly callbacks: MoneyCallbacks;
  readonly clock: ProviderClock;
  readonly options: Pick<SandboxOptions, 'daraja' | 'mtn_paybill' | 'currency'>;
}

/** Who has not moved to MTN has another menu. */
const isOfOrange = (msisdn: string): boolean => /^\+237(69|65[5-9])/.test(msisdn);

/** The paybill that a phone with this number pays to; null where its operator has none of ours. */
export const paybillOf = (paybills: readonly SandboxPaybill[], msisdn: string): SandboxPaybill | null =>
  paybills.find(({ serves }) => serves(msisdn)) ?? null;

export function paybillsOf(world: World, { options, ...around }: Around): SandboxPaybill[] {
  const { daraja, mtn_paybill: mtn, currency } = options;
  const paid = (operator: 'mtn' | undefined) => world.receipts.filter((receipt) => receipt.operator === operator);
  return [
    mtn && {
      number: mtn.code,
      serves: (msisdn: string) => (world.moved.get(msisdn) ?? (isOfOrange(msisdn) ? 'orange' : 'mtn')) === 'mtn',
      desk: mtnPaybillDesk(world, { ...around, options: { ...mtn, currency } }),
      statement: () => mtnPaybillStatement(paid('mtn'), { service_provider: mtn.service_provider, currency }),
    },
    daraja && {
      number: daraja.short_code,
      serves: () => true,
      desk: c2bDesk(world, { ...around, options: daraja }),
      statement: () => paybillStatement(paid(undefined), daraja.short_code),
    },
  ].filter((one) => one !== undefined);
}
