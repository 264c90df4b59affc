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

/** The first one is the one that the phone pays to. */
export function paybillsOf(world: World, { options, ...around }: Around): SandboxPaybill[] {
  const { daraja, mtn_paybill: mtn, currency } = options;
  const paid = (operator: 'mtn' | undefined) => world.receipts.filter((receipt) => receipt.operator === operator);
  return [
    mtn && {
      number: mtn.code,
      desk: mtnPaybillDesk(world, { ...around, options: { ...mtn, currency } }),
      statement: () => mtnPaybillStatement(paid('mtn'), { service_provider: mtn.service_provider, currency }),
    },
    daraja && {
      number: daraja.short_code,
      desk: c2bDesk(world, { ...around, options: daraja }),
      statement: () => paybillStatement(paid(undefined), daraja.short_code),
    },
  ].filter((one) => one !== undefined);
}
