/**
 * The number of a former customer that an operator gave to a new one. A code that reaches it proves who holds it now,
 * and is enough where the former customer owes nothing and buys nothing (decision 67).
 */
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { maskMsisdn } from '@palier/contract/values/msisdn.ts';
import type { CommandContext, CommandHandler } from '../../platform/handler.ts';
import { fail, failAndCommit } from '../../platform/errors.ts';
import { toMsisdn } from '../auth/auth.ts';
import { checkCode, spendCode } from '../auth/check-code.ts';
import { sendCode } from '../auth/one-time-codes.ts';
import { countLooks, refuseKeysAtCeiling } from './count-looks.ts';
import { wasAnothers } from './identity.sql.ts';
import { type Holder, dropNumber, holderForUpdate, keepTakenNumber, shopNameOf } from './number-holder.sql.ts';

/** The customer whose number it is; null where it is only a former number of theirs. Refuses who still has business. */
async function formerHolder({ tx, actor, services }: CommandContext, msisdn: string): Promise<Holder | null> {
  const holder = await holderForUpdate(tx, msisdn);
  if (holder) await countLooks({ db: tx, actor, services }, [holder.id]);
  if (holder?.has_business) throw failAndCommit('NUMBER_NEEDS_TWO_PEOPLE', {}, 'msisdn');
  if (!holder) await refuseKeysAtCeiling({ db: tx, actor, services }, msisdn);
  if (!holder && !(await wasAnothers(tx, { msisdn }, null))) throw fail('NUMBER_IS_FREE', {}, 'msisdn');
  return holder;
}

export const sendNumberCode: CommandHandler<typeof customersCalls.numberCode> = async (input, context) => {
  const { tx, services, actor, note } = context;
  const msisdn = toMsisdn(input.msisdn, services.business.country, 'msisdn');
  const holder = await formerHolder(context, msisdn);
  const sent = await sendCode(tx, services, {
    purpose: 'number',
    subject: `${actor.staff_id}|${msisdn}`,
    msisdn,
    language: input.language,
    template: 'number_code',
    facts: { shop: (await shopNameOf(tx, actor.shop_id)) ?? services.business.brand_name },
    sender: actor,
  });
  if (holder) note({ subject_kind: 'customer', subject_id: holder.id, facts: { code_sent_to: maskMsisdn(msisdn) } });
  return { sent_to: maskMsisdn(msisdn), ...sent };
};

/**
 * Checks the code. It comes before anything is told about persons who are like the new one: else a made-up code would
 * let somebody try birth dates without registering anybody. Answers how the number leaves the former customer, before
 * the new one is registered with it; that answers in turn what is left to do then: the record of who took it.
 */
export async function proveNumber(context: CommandContext, msisdn: string, code: string) {
  const { tx, services, actor, clock, note } = context;
  const former = await formerHolder(context, msisdn);
  const checked = await checkCode(tx, services, 'number', `${actor.staff_id}|${msisdn}`, code, 'number_code');
  return async () => {
    await spendCode(tx, services, checked.id);
    const until = clock.now().toISOString();
    if (former) await dropNumber(tx, former.id, until);
    return async (taken_by: string): Promise<void> => {
      if (!former) return;
      await keepTakenNumber(tx, { customer_id: former.id, value: msisdn, until, taken_by, proven_by: actor.staff_id });
      note({ subject_kind: 'customer', subject_id: former.id, facts: { number_lost: maskMsisdn(msisdn), taken_by } });
    };
  };
}
