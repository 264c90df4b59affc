/** The nine steps of a sale, kept in order on the server. A step is done once; going back shows it, and what may still change changes through the same call. */
import type { Actor, DeedContext } from '../../deed.ts';
import { refuse } from '../../refuse.ts';
import { type ApplicationRow, lockApplication } from './applications.sql.ts';

export const STEP = { details: 0, next_of_kin: 1, finance: 2, phone: 3, plan: 4, deposit: 5, codes: 6, loan: 7, pos: 8 } as const;

/** The sale, locked and open, with every step before `step` done. Refuses what stands in the way, naming the step to finish first. */
export async function openApplication({ tx, clock, actor }: Pick<DeedContext, 'tx' | 'clock'> & { actor: Actor }, id: string, step: number): Promise<ApplicationRow> {
  const application = await lockApplication(tx, id);
  if (!application || !mayWorkOn(actor, application)) throw refuse('APPLICATION_NOT_FOUND');
  if (application.state !== 'open') throw refuse('APPLICATION_CLOSED', { state: application.state });
  if (Date.parse(application.expires_at) <= clock.now().getTime() && application.loan_id === null) throw refuse('APPLICATION_CLOSED', { state: 'expired' });
  if (application.step < step) throw refuse('STEP_OUT_OF_ORDER', { step: application.step + 1 });
  return application;
}

/** A sale may go on at another desk of its shop; staff without a shop see all. */
export const mayWorkOn = (actor: Actor, application: Pick<ApplicationRow, 'shop_id' | 'agent_id'>): boolean => actor.shop_id === null || application.shop_id === actor.shop_id || application.agent_id === actor.staff_id;
