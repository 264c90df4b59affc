/** How far a new business is with its first steps, each looked up where it happens. */
import type { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { FIRST_PAYMENTS, FirstStep } from '@palier/contract/settings/first-steps.ts';
import type * as z from 'zod';
import type { Actor, QueryHandler } from '../../platform/handler.ts';
import { numberToPay } from '../../platform/paybill-access.ts';
import type { Services } from '../../platform/services.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { numberFor } from '../messages/ways-to-pay.ts';
import { whatIsMade } from './first-steps.sql.ts';

type Step = z.output<typeof FirstStep>;
type Found = Pick<Step, 'is_done' | 'name' | 'count' | 'at'>;

const some = (count: number, name: string | null, at: string | null = null): Found => ({
  is_done: count > 0,
  name,
  count,
  at,
});
const one = (name: string | null, at: string | null): Found => some(name === null ? 0 : 1, name, at);

const codesOf = (providers: ReadonlyArray<{ readonly code: string }>): string[] => providers.map(({ code }) => code);

/** An owner with a number of another operator pays nothing to a paybill, and tries a prompt. */
function paymentsBy(services: Services, { msisdn }: Actor): (typeof FIRST_PAYMENTS)[number] {
  const { paybills, mobile_money } = services;
  if (numberFor(services, msisdn) !== '') return 'paybill';
  if (mobile_money.length > 0) return 'prompt';
  return paybills.length > 0 ? 'paybill_of_others' : 'cash';
}

/** One person alone may sell, and the others are seen in a sale itself. */
const SELLS_WITHOUT: ReadonlySet<Step['step']> = new Set(['second_person', 'payment', 'sale']);

export const listFirstSteps: QueryHandler<typeof settingsCalls.firstSteps> = async (
  _,
  { db, actor, services, clock },
) => {
  const { business, mobile_money, paybills, locks, sms, config } = services;
  const payments_by = paymentsBy(services, actor);
  const { stand_in_codes } = await settingsOn(db, 'selling', clock.today());
  const made = await whatIsMade(db, clock.today(), {
    operators: codesOf([...mobile_money, ...paybills]),
    locks: codesOf(locks),
    texts: sms ? [sms.code] : [],
    channels: payments_by === 'cash' ? ['cash'] : ['mobile_money'],
  });
  const needed = (step: Step['step'], found: Found, is_needed = true): Step => ({ step, is_needed, ...found });
  const steps = [
    needed('business', one(business.version > 0 ? business.brand_name : null, null)),
    needed('administrator', some(made.administrators, made.administrator)),
    needed('second_person', { ...some(made.deciders, made.decider), is_done: made.deciders > 1 }),
    needed('places', some(made.territories, made.territory), false),
    needed('shop', some(made.shops, made.shop)),
    needed('agent', some(made.agents, made.agent)),
    needed('product', some(made.products, made.product)),
    needed('stock', some(made.phones, null)),
    needed('codes', sms ? one(made.texts, made.texts_at) : { ...one(null, null), is_done: stand_in_codes }),
    needed('operator', one(made.operator, made.operator_at), payments_by !== 'cash'),
    needed('lock', one(made.lock, made.lock_at), made.sells_locked),
    needed('payment', one(made.payment, made.payment_at)),
    needed('sale', one(made.sale, made.sale_at)),
  ];
  return {
    short_code: numberFor(services, actor.msisdn) || numberToPay(config),
    payments_by,
    ready_to_sell: steps.every(({ step, is_done, is_needed }) => is_done || !is_needed || SELLS_WITHOUT.has(step)),
    steps,
  };
};
