/** Changes of a model that need no second person. */
import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import type { CommandHandler, CommandContext } from '../../platform/handler.ts';
import { fail } from '../../platform/errors.ts';
import { scopeOf } from '../network/network.ts';
import { type ProductRow, findProductForUpdate, setProduct } from './catalogue.sql.ts';
import { phoneFor } from './price-sight.ts';
import { phonesByIds } from './product-list.sql.ts';

/** Changes the name of a model. Contracts and sold phones keep the name they were sold with. */
export const updatePhone: CommandHandler<typeof catalogueCalls.updateProduct> = async (
  { product_id, name, model },
  context,
) => change(context, product_id, { name, model });

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
