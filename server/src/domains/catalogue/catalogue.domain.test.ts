/** The catalogue: products, their first prices and their pictures. */
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { addDays, addMonths } from '@palier/contract/rules/calendar.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { type Hands, KEEPER, handsOf, newPhone } from '../../../../tests/harness/stock.ts';

let portal: Portal;
let keeper: Staff;
let hands: Hands;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff(KEEPER);
  hands = handsOf(portal, keeper);
});
afterAll(() => portal.stop());

describe('the catalogue', () => {
  test('stores a product with its first price, and shows it with margin and stock', async () => {
    const phone = await hands.addPhone({ name: 'Tecno Spark 40' });
    expect(phone).toMatchObject({
      name: 'Tecno Spark 40',
      margin_fcfa: 20_000,
      effective_on: hands.today(),
      next_effective_on: null,
      in_stock: 0,
      on_loan: 0,
      credit_multiplier: 1.4,
    });
    expect(await hands.lastAudit('catalogue.addProduct')).toMatchObject({
      subject_kind: 'product',
      subject_id: phone.id,
      after: { sku: phone.sku },
    });
  });

  test('refuses a code that another product has, in capitals or small letters', async () => {
    const { sku, product_code } = await hands.addPhone();
    expect(
      (await portal.refused(catalogueCalls.addProduct, newPhone({ sku: sku.toLowerCase() }), keeper, 'SKU_IN_USE'))
        .fields,
    ).toHaveProperty('sku');
    expect(
      (
        await portal.refused(
          catalogueCalls.addProduct,
          newPhone({ product_code: product_code.toLowerCase() }),
          keeper,
          'PRODUCT_CODE_IN_USE',
        )
      ).fields,
    ).toHaveProperty('product_code');
  });

  test('accepts one of several products that are added at once with the same code', async () => {
    const wanted = newPhone();
    const answers = await Promise.all([
      portal.call(catalogueCalls.addProduct, wanted, keeper),
      portal.call(catalogueCalls.addProduct, { ...wanted, product_code: 'another' }, keeper),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'SKU_IN_USE' } });
  });

  test('refuses a first price in the past, a deposit above the price, a margin below the floor and contradictory lock settings', async () => {
    await portal.refused(
      catalogueCalls.addProduct,
      newPhone({ effective_on: addDays(hands.today(), -1) }),
      keeper,
      'EFFECTIVE_IN_PAST',
    );
    const far = await portal.refused(
      catalogueCalls.addProduct,
      newPhone({ effective_on: '2099-01-01' }),
      keeper,
      'EFFECTIVE_TOO_LATE',
    );
    expect([Object.keys(far.fields ?? {}), far.facts]).toEqual([
      ['effective_on'],
      { day: addMonths(hands.today(), 12) },
    ]);
    await portal.done(catalogueCalls.addProduct, newPhone({ effective_on: addMonths(hands.today(), 12) }), keeper);
    await portal.refused(catalogueCalls.addProduct, newPhone({ deposit_fcfa: 100_000 }), keeper, 'INVALID_INPUT');
    // The sentence asks for a higher retail price, and stands there.
    const thin = newPhone({ wholesale_price_fcfa: 95_010 });
    const refusal = await portal.refused(catalogueCalls.addProduct, thin, keeper, 'MARGIN_BELOW_FLOOR');
    expect(refusal.facts).toEqual({ margin: 4.9, floor: 5 });
    expect(Object.keys(refusal.fields ?? {})).toEqual(['retail_price_fcfa']);
    await portal.refused(catalogueCalls.addProduct, newPhone({ lock_type: 'no lock' }), keeper, 'INVALID_INPUT');
    expect((await hands.addPhone({ wholesale_price_fcfa: 95_000 })).margin_fcfa).toBe(5_000);
  });

  test('shows a product without a price before the first day of its price', async () => {
    const phone = await hands.addPhone({ effective_on: addDays(hands.today(), 3) });
    expect(phone).toMatchObject({
      price_version_id: null,
      retail_price_fcfa: null,
      margin_fcfa: null,
      next_effective_on: addDays(hands.today(), 3),
    });
  });

  test('renames a product and sets its memory; the audit record keeps the former values', async () => {
    const phone = await hands.addPhone();
    const renamed = await portal.done(
      catalogueCalls.updateProduct,
      { product_id: phone.id, name: 'New name', model: 'NN' },
      keeper,
    );
    expect(renamed.phone).toMatchObject({ name: 'New name', model: 'NN', lock_solution: 'trustonic', sku: phone.sku });
    expect(await hands.lastAudit('catalogue.updateProduct')).toMatchObject({
      before: { name: phone.name },
      after: { name: 'New name' },
    });
    expect(
      (await portal.done(catalogueCalls.updateMemory, { product_id: phone.id, ram_gb: 8, rom_gb: null }, keeper)).phone,
    ).toMatchObject({ ram_gb: 8, rom_gb: null });
    await portal.refused(
      catalogueCalls.updateMemory,
      { product_id: newId(), ram_gb: 8, rom_gb: null },
      keeper,
      'PRODUCT_NOT_FOUND',
    );
    await portal.refused(
      catalogueCalls.updateProduct,
      { product_id: newId(), name: 'x', model: 'y' },
      keeper,
      'PRODUCT_NOT_FOUND',
    );
  });

  test('is searched, filtered, sorted and paged', async () => {
    const [cheap, dear] = [
      await hands.addPhone({
        name: 'Zebra one',
        retail_price_fcfa: 50_000,
        wholesale_price_fcfa: 40_000,
        deposit_fcfa: 5_000,
      }),
      await hands.addPhone({ name: 'Zebra 100% two', lock_type: 'no lock', lock_solution: 'none' }),
    ];
    const names = async (filter: Sent<typeof catalogueCalls.products>) =>
      (await portal.done(catalogueCalls.products, { search: 'zebra', ...filter }, keeper)).phones.map(({ id }) => id);
    expect(await names({ sort: 'retail_price_fcfa', descending: true })).toEqual([dear.id, cheap.id]);
    expect(await names({ sort: 'name' })).toEqual([dear.id, cheap.id]);
    expect(await names({ lock_type: 'no lock' })).toEqual([dear.id]);
    expect(await names({ in_stock: true })).toEqual([]);
    expect(await names({ search: '100%' })).toEqual([dear.id]);
    expect(await names({ search: cheap.sku })).toEqual([cheap.id]);
    expect(
      await portal.done(catalogueCalls.products, { search: 'zebra', page_number: 9, page_size: 1 }, keeper),
    ).toEqual({ phones: [], total_items: 2 });
  });
});

describe('a picture', () => {
  const jpeg = () =>
    sharp({ create: { width: 1600, height: 400, channels: 3, background: '#369' } })
      .withExif({ IFD0: { Artist: 'a place nobody should know' } })
      .jpeg()
      .toBuffer();
  const file = (bytes: Uint8Array | string) =>
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'x.jpg', { type: 'image/jpeg' });

  test('is encoded again at a small size, and is shown without a sign-in', async () => {
    const phone = await hands.addPhone();
    const hidden = Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const { phone: pictured } = await portal.done(
      catalogueCalls.setImage,
      { product_id: phone.id, image: file(hidden) },
      keeper,
    );
    expect(pictured.image_url).toMatch(/^\/portal_api\/phone\/image\/[\w-]+$/);
    const shown = await portal.app.inject({ method: 'GET', url: pictured.image_url ?? '' });
    expect(shown.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' });
    expect(String(shown.headers['content-disposition'])).toMatch(/^inline/);
    const drawn = await sharp(shown.rawPayload).metadata();
    expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 800, 200, undefined]);
    expect(shown.rawPayload.toString('latin1')).not.toMatch(/script|nobody/);
    expect((await portal.done(catalogueCalls.product, { product_id: phone.id }, keeper)).phone.image_url).toBe(
      pictured.image_url,
    );
  });

  test('is refused when it is a PDF, a text or an incomplete picture, or when the product does not exist', async () => {
    const phone = await hands.addPhone();
    for (const bytes of ['%PDF-1.4\ntrailer<</Root 1 0 R>>\n%%EOF', 'no picture', (await jpeg()).subarray(0, 300)])
      await portal.refused(
        catalogueCalls.setImage,
        { product_id: phone.id, image: file(bytes) },
        keeper,
        'UNSUPPORTED_FILE',
      );
    await portal.refused(
      catalogueCalls.setImage,
      { product_id: newId(), image: file(await jpeg()) },
      keeper,
      'PRODUCT_NOT_FOUND',
    );
    await portal.refused(catalogueCalls.image, { image_id: newId() }, null, 'NOT_FOUND');
  });
});
