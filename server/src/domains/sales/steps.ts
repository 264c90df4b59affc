/**
 * Keeps the steps of a sale in order. A step is done once. Staff may go back to it, and change it with the same call as
 * long as changes are allowed.
 */
import type { Reader } from '../../platform/database/connection.ts';
import type { Actor, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { findShop, maySee, scopeOf } from '../network/network.ts';
import { type ApplicationRow, findApplicationForUpdate } from './applications.sql.ts';

type Opening = Pick<CommandContext, 'tx' | 'clock'> & { readonly actor: Actor };

/**
 * Locks the sale and answers it, if it is open and every step before `step` is done. Refuses APPLICATION_NOT_FOUND,
 * APPLICATION_CLOSED, CUSTOMER_NOT_CONFIRMED, and STEP_OUT_OF_ORDER with the step to finish first.
 */
export async function openApplication(context: Opening, id: string, step: number): Promise<ApplicationRow> {
  const application = await openUnconfirmed(context, id);
  if (application.confirmation === 'awaited') throw fail('CUSTOMER_NOT_CONFIRMED');
  if (application.step < step) throw fail('STEP_OUT_OF_ORDER', { step: application.step + 1 });
  return application;
}

/** Locks the sale and answers it, if it is open, whether or not its customer has confirmed it. */
export async function openUnconfirmed({ tx, clock, actor }: Opening, id: string): Promise<ApplicationRow> {
  const application = await findApplicationForUpdate(tx, id);
  if (!application || !(await mayWorkOn(tx, actor, application))) throw fail('APPLICATION_NOT_FOUND');
  if (application.state !== 'open') throw fail('APPLICATION_CLOSED', { state: application.state });
  if (Date.parse(application.expires_at) <= clock.now().getTime() && application.loan_id === null)
    throw fail('APPLICATION_CLOSED', { state: 'expired' });
  return application;
}

/**
 * A sale may continue at another desk of its shop. Staff without a shop may work on all sales, but a user of a shop
 * owner only on those of the owner's shops.
 */
export async function mayWorkOn(
  db: Reader,
  actor: Actor,
  { agent_id, shop_id }: Pick<ApplicationRow, 'shop_id' | 'agent_id'>,
): Promise<boolean> {
  if (agent_id === actor.staff_id || (shop_id !== null && shop_id === actor.shop_id)) return true;
  if (actor.shop_id !== null) return false;
  const scope = await scopeOf(db, actor);
  return maySee(scope, scope.shop_owner_id === null || shop_id === null ? null : await findShop(db, shop_id));
}
