/**
 * Notices that the server no longer names a lock provider with enrolled phones, or an operator that locks wait for. It
 * counts as a hold of locks by the one who runs the server: who decides is told at once, and the owner after a day
 * until two people of the business have agreed.
 */
import { LOCK_SOLUTION_LABELS } from '@palier/contract/catalogue/labels.ts';
import { labelOf } from '@palier/contract/labels.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { holdersOf } from '../auth/auth.ts';
import { sendMessages } from '../messages/send-message.ts';
import { noteByTask, operatorsWaitedFor, whomToTell } from '../payments/payments.ts';
import {
  type Disconnection,
  endDisconnection,
  insertDisconnection,
  lockProvidersWithPhones,
  markOwnerTold,
  openDisconnections,
} from './disconnections.sql.ts';

const DAY_MS = 86_400_000;

type Missing = Pick<Disconnection, 'provider' | 'what' | 'waiting'>;

const nameOf = ({ provider, what }: Missing, language: Language): string =>
  labelOf(what === 'phones' ? LOCK_SOLUTION_LABELS : PROVIDER_LABELS, language, provider);

/** What is needed and not connected. */
async function missing({ database, locks, mobile_money, paybills }: Services): Promise<Missing[]> {
  const connected = {
    phones: new Set<string>(locks.map(({ code }) => code)),
    prompts: new Set<string>(mobile_money.map(({ code }) => code)),
    paybill: new Set<string>(paybills.map(({ code }) => code)),
  };
  const phones = (await lockProvidersWithPhones(database)).map((one): Missing => ({
    provider: one.provider,
    what: 'phones',
    waiting: one.phones,
  }));
  return [...phones, ...(await operatorsWaitedFor(database))].filter(
    ({ provider, what }) => !connected[what].has(provider),
  );
}

async function tell(tx: Tx, services: Services, one: Missing, told: 'deciders' | 'owner'): Promise<void> {
  const people = told === 'owner' ? await whomToTell(tx, 'owner') : await holdersOf(tx, 'APPROVE_MAKER_CHECKER');
  await sendMessages(
    tx,
    services,
    people.map(({ msisdn, language }) => ({
      to: msisdn,
      language,
      template: told === 'owner' ? 'provider_still_disconnected' : 'provider_disconnected',
      facts: { provider: nameOf(one, language), count: String(one.waiting) },
    })),
  );
}

export const watchDisconnections: PeriodicTask = {
  name: 'watch-disconnections',
  every_ms: 60_000,
  run: async (services) => {
    const { database, clock } = services;
    const gone = await missing(services);
    const isGone = ({ provider, what }: Missing): boolean =>
      gone.some((one) => one.provider === provider && one.what === what);
    await database.transaction(async (tx) => {
      const now = clock.now();
      for (const one of gone)
        if (await insertDisconnection(tx, { ...one, id: newId(), noticed_at: now.toISOString() })) {
          await tell(tx, services, one, 'deciders');
          await noteByTask(tx, services, 'deviceLocks.providerDisconnected', {
            subject_kind: 'locks',
            subject_id: one.provider,
            facts: { provider: one.provider, count: one.waiting },
          });
        }
      for (const one of await openDisconnections(tx)) {
        if (!isGone(one)) await endDisconnection(tx, one.id, now);
        else if (now.getTime() - new Date(one.noticed_at).getTime() >= DAY_MS && (await markOwnerTold(tx, one.id, now)))
          await tell(tx, services, one, 'owner');
      }
    });
    return { disconnected: gone.length };
  },
};
