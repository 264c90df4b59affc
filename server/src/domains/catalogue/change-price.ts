/** Requests for other prices or another multiplier of a phone from a day on. */
import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { type ApprovalKind, type Asked, ask } from '../approvals/approvals.ts';
import { findProductForUpdate } from './catalogue.sql.ts';
import { creditMultiplierKind, phonePricesKind } from './price-change.approvals.ts';
import { newestOf } from './price-versions.ts';
import { bareVersionsOf } from './prices.sql.ts';
import { refuseStart } from './refuse-start.ts';

interface PriceRequest {
  readonly product_id: string;
  /** The version the caller saw: the one that was added last. */
  readonly price_version_id: string | null;
  readonly effective_on?: string | undefined;
  readonly reason: string;
}

/** Requests new prices from a day on; the multiplier stays what it is on that day. Refuses a margin below the floor. */
export const updatePrices: CommandHandler<typeof catalogueCalls.updatePrices> = async (input, context) =>
  askFrom(context, phonePricesKind, input);

/** Requests a new multiplier from a day on; the prices stay what they are on that day. */
export const updateMultiplier: CommandHandler<typeof catalogueCalls.updateMultiplier> = async (input, context) =>
  askFrom(context, creditMultiplierKind, input);

/**
 * Locks the product, so that when two people saw the same version, the second gets CHANGED_MEANWHILE. The kind makes
 * all other checks, now and again when the request is approved.
 */
async function askFrom<Change extends PriceRequest>(
  context: CommandContext,
  kind: ApprovalKind<Change & { effective_on: string }>,
  input: Change,
): Promise<Asked> {
  const { tx, clock } = context;
  const today = clock.today();
  const effective_on = input.effective_on ?? today;
  if (!(await findProductForUpdate(tx, input.product_id))) throw fail('PRODUCT_NOT_FOUND');
  refuseStart(effective_on, today);
  if ((newestOf(await bareVersionsOf(tx, input.product_id))?.id ?? null) !== input.price_version_id)
    throw fail('CHANGED_MEANWHILE');
  return ask(context, kind, { ...input, effective_on }, input.reason);
}
