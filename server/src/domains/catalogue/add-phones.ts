/** Adds models, one by form or many by file. */
import type { NewPhone } from '@palier/contract/catalogue/product-input.ts';
import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type * as z from 'zod';
import { brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type Asked, ask } from '../approvals/approvals.ts';
import { codesTaken, insertProducts } from './catalogue.sql.ts';
import { refuseUnconnectedLock } from './connected-locks.ts';
import { phoneAfter } from './edit-catalogue.ts';
import { refuseThinMargin } from './price-versions.ts';
import { insertVersions } from './prices.sql.ts';
import { needsSecondPerson, productLockKind } from './product-lock.approvals.ts';
import { refuseStart } from './refuse-start.ts';

type PhoneToAdd = z.output<typeof NewPhone>;

/** Adds a model with its first price. SKUs and product codes are compared without regard to case. */
export const addPhone: CommandHandler<typeof catalogueCalls.addProduct> = async (input, context) => {
  const { tx, services, caller, clock, note } = context;
  refuseUnconnectedLock(services, input.lock_solution);
  if (input.effective_on !== undefined) refuseStart(input.effective_on, clock.today());
  refuseThinMargin(input, (await settingsOn(tx, 'money', clock.today())).margin_floor_percent);
  const taken = await codesTaken(tx, [input.sku.toLowerCase()], [input.product_code.toLowerCase()]);
  if (taken.skus.has(input.sku.toLowerCase())) throw fail('SKU_IN_USE', {}, 'sku');
  if (taken.product_codes.has(input.product_code.toLowerCase())) throw fail('PRODUCT_CODE_IN_USE', {}, 'product_code');
  const [added] = await insertPhones(context, [input]);
  if (!added) throw fail('PRODUCT_NOT_FOUND');
  const { id, asked } = added;
  note({ subject_kind: 'product', subject_id: id, after: input });
  return {
    phone: await phoneAfter(context, id),
    request: asked?.request ?? null,
    message: asked?.message ?? successSentence('ADDED', caller.language),
  };
};

interface AddedPhone {
  readonly id: string;
  /** The request that it may be sold without a lock. */
  readonly asked: Asked | null;
}

/**
 * Writes models with their first prices. A model without a lock is not sold before a second person has approved that:
 * each gets a request of its own. When two people add one code at the same moment, the
 * unique index refuses the second with SKU_IN_USE or PRODUCT_CODE_IN_USE.
 */
export async function insertPhones(context: CommandContext, phones: readonly PhoneToAdd[]): Promise<AddedPhone[]> {
  const { tx, actor, clock } = context;
  const created_at = clock.now().toISOString();
  const rows = phones.map((phone) => ({ id: newId(), phone }));
  try {
    await insertProducts(
      tx,
      rows.map(({ id, phone: { name, model, sku, product_code, ram_gb, rom_gb, lock_type, lock_solution } }) => ({
        id,
        name,
        model,
        sku,
        product_code,
        ram_gb,
        rom_gb,
        lock_type,
        lock_solution,
        is_lock_approved: !needsSecondPerson(null, { lock_type, lock_solution }),
        created_at,
      })),
    );
  } catch (failure) {
    const index = brokenUnique(failure);
    if (index === null) throw failure;
    throw index === 'products_sku_key'
      ? fail('SKU_IN_USE', {}, 'sku')
      : fail('PRODUCT_CODE_IN_USE', {}, 'product_code');
  }
  await insertVersions(
    tx,
    rows.map(
      ({ id, phone: { retail_price_fcfa, wholesale_price_fcfa, deposit_fcfa, credit_multiplier, effective_on } }) => ({
        id: newId(),
        product_id: id,
        effective_on: effective_on ?? clock.today(),
        retail_price_fcfa,
        wholesale_price_fcfa,
        deposit_fcfa,
        credit_multiplier,
        reason: null,
        created_by: actor.staff_id,
        created_at,
      }),
    ),
  );
  const added: AddedPhone[] = [];
  for (const { id, phone } of rows) {
    const { lock_type, lock_solution } = phone;
    const waits = needsSecondPerson(null, phone);
    const change = { product_id: id, lock_type, lock_solution };
    added.push({ id, asked: waits ? await ask(context, productLockKind, change, '') : null });
  }
  return added;
}
