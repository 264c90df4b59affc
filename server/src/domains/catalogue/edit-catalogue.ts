import type { NewPhone } from '@palier/contract/catalogue/product-input.ts';
import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type * as z from 'zod';
import { type Tx, brokenUnique } from '../../platform/database/connection.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type ProductRow, codesTaken, insertProducts, findProductForUpdate, setProduct } from './catalogue.sql.ts';
import { phonesByIds } from './product-list.sql.ts';
import { phoneFor } from './price-sight.ts';
import { refuseThinMargin } from './price-versions.ts';
import { insertVersions } from './prices.sql.ts';
import { refuseStart } from './refuse-start.ts';
import { scopeOf } from '../network/network.ts';

type PhoneToAdd = z.output<typeof NewPhone>;

/** Adds a model with its first price. SKUs and product codes are compared without regard to case. */
export const addPhone: CommandHandler<typeof catalogueCalls.addProduct> = async (input, context) => {
  const { tx, actor, caller, clock, note } = context;
  if (input.effective_on !== undefined) refuseStart(input.effective_on, clock.today());
  refuseThinMargin(input, (await settingsOn(tx, 'money', clock.today())).margin_floor_percent);
  const taken = await codesTaken(tx, [input.sku.toLowerCase()], [input.product_code.toLowerCase()]);
  if (taken.skus.has(input.sku.toLowerCase())) throw fail('SKU_IN_USE', {}, 'sku');
  if (taken.product_codes.has(input.product_code.toLowerCase())) throw fail('PRODUCT_CODE_IN_USE', {}, 'product_code');
  const [id = ''] = await insertPhones(tx, [input], {
    staff_id: actor.staff_id,
    today: clock.today(),
    at: clock.now(),
  });
  note({ subject_kind: 'product', subject_id: id, after: input });
  return { phone: await phoneAfter(context, id), message: successSentence('ADDED', caller.language) };
};

/**
 * Writes models with their first prices and answers their ids. When two people add one code at the same moment, the
 * unique index refuses the second with SKU_IN_USE or PRODUCT_CODE_IN_USE.
 */
export async function insertPhones(
  tx: Tx,
  phones: readonly PhoneToAdd[],
  about: { staff_id: string; today: string; at: Date },
): Promise<string[]> {
  const created_at = about.at.toISOString();
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
        effective_on: effective_on ?? about.today,
        retail_price_fcfa,
        wholesale_price_fcfa,
        deposit_fcfa,
        credit_multiplier,
        reason: null,
        created_by: about.staff_id,
        created_at,
      }),
    ),
  );
  return rows.map(({ id }) => id);
}

/** Changes the name and the lock of a model. Contracts and sold phones keep the name and lock they were sold with. */
export const updatePhone: CommandHandler<typeof catalogueCalls.updateProduct> = async (
  { product_id, name, model, lock_type, lock_solution },
  context,
) => change(context, product_id, { name, model, lock_type, lock_solution });

export const updateMemory: CommandHandler<typeof catalogueCalls.updateMemory> = async (
  { product_id, ram_gb, rom_gb },
  context,
) => change(context, product_id, { ram_gb, rom_gb });

async function change(context: CommandContext, product_id: string, fields: Partial<ProductRow>) {
  const product = await findProductForUpdate(context.tx, product_id);
  if (!product) throw fail('PRODUCT_NOT_FOUND');
  await setProduct(context.tx, product_id, fields);
  const before = Object.fromEntries(Object.keys(fields).map((field) => [field, product[field as keyof ProductRow]]));
  context.note({ subject_kind: 'product', subject_id: product_id, before, after: fields });
  return { phone: await phoneAfter(context, product_id), message: successSentence('UPDATED', context.caller.language) };
}

/** The model as the caller sees it after a change. */
export async function phoneAfter({ tx, actor, clock }: CommandContext, product_id: string) {
  const [phone] = await phonesByIds(tx, [product_id], clock.today(), await scopeOf(tx, actor));
  if (!phone) throw fail('PRODUCT_NOT_FOUND');
  return phoneFor(actor)(phone);
}
