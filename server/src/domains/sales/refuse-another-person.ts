import { type PersonDetails, contradictions } from '@palier/contract/rules/same-person.ts';
import { failAndCommit } from '../../platform/errors.ts';
import type { CommandContext } from '../../platform/handler.ts';
import { giveBackTry, limitsOf, takeTry } from '../auth/auth.ts';

/**
 * Refuses ANOTHER_PERSON, and says nothing more: which detail is wrong would let a seller find out one after the other.
 * Wrong details are counted before they are compared, for the seller and for the customer, and TOO_MANY_TRIES stops a
 * guesser.
 */
export async function refuseAnotherPerson(
  stated: PersonDetails,
  customer: PersonDetails & { readonly id: string },
  { tx, actor, clock, services }: Pick<CommandContext, 'tx' | 'actor' | 'clock' | 'services'>,
): Promise<void> {
  const { secret } = services.config;
  const limits = [
    ...limitsOf('stated_details', actor.staff_id, secret),
    ...limitsOf('stated_details_of_customer', customer.id, secret),
  ];
  await takeTry(tx, limits, clock.wall());
  if (contradictions(stated, customer).length > 0) throw failAndCommit('ANOTHER_PERSON');
  await giveBackTry(tx, limits);
}
