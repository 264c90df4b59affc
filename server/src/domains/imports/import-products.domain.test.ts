/** Imports of products into the catalogue. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { importsCalls } from '@palier/contract/imports/calls.ts';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '../../../../tests/harness/import-rows.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';
import { processorMs } from '../../../../tests/harness/processor-time.ts';

let portal: Portal;
let keeper: Staff;
beforeAll(async () => {
  portal = await startPortal();
  keeper = await portal.staff('all');
});
afterAll(() => portal.stop());

let serial = 0;

describe('products', () => {
  const model = (number: number, change: Record<string, string> = {}) => ({
    name: `Model ${number}`,
    model: `IM-${number}`,
    sku: `IS-${number}`,
    product_code: `IC-${number}`,
    ram_gb: '4 GB',
    rom_gb: '',
    lock_type: 'Hard Lock',
    lock_solution: 'Trustonic',
    retail_price_fcfa: '78 000 FCFA',
    wholesale_price_fcfa: '70,000',
    deposit_fcfa: '15\u202f000',
    credit_multiplier: '1,45',
    ...change,
  });
  const NO_LOCK = { lock_type: 'no lock', lock_solution: 'none' };
  const check = async (cells: Array<Record<string, string>>, language: 'en' | 'fr' = 'en') =>
    (await portal.done(importsCalls.check, { kind: 'products', rows: rows(cells) }, keeper, { language })).report;

  test('have a lock in the words of either language, and none as people say it', async () => {
    const locks = [
      ['verrou matériel', 'Knox Guard'],
      ['Hard_lock', 'knox-guard'],
      ['Aucun', 'aucune'],
      ['Sans verrou', 'Sans verrou'],
      ['no lock', 'Non'],
    ].map(([lock_type, lock_solution]) =>
      model(++serial, { lock_type: lock_type ?? '', lock_solution: lock_solution ?? '' }),
    );
    expect((await check(locks, 'fr')).map(({ problems }) => problems)).toEqual([[], [], [], [], []]);
  });

  test('have their amounts read as people write them, and are created with their prices', async () => {
    const [a, b] = [model(++serial), model(++serial)];
    expect((await check([a, b])).map(({ problems, becomes }) => [problems, becomes])).toEqual([
      [[], `${a.name} (${a.model})`],
      [[], `${b.name} (${b.model})`],
    ]);
    await portal.done(importsCalls.run, { kind: 'products', rows: rows([a, b]) }, keeper);
    const { phones } = await portal.done(catalogueCalls.products, { search: a.sku }, keeper);
    expect(phones).toMatchObject([
      {
        sku: a.sku,
        ram_gb: 4,
        rom_gb: null,
        lock_type: 'hard lock',
        lock_solution: 'trustonic',
        retail_price_fcfa: 78_000,
        wholesale_price_fcfa: 70_000,
        deposit_fcfa: 15_000,
        credit_multiplier: 1.45,
      },
    ]);
  });

  test('are refused for the same reasons as in the form for one product', async () => {
    const known = model(++serial);
    await portal.done(importsCalls.run, { kind: 'products', rows: rows([known]) }, keeper);
    const reasons = (
      await check([
        model(++serial, { name: '' }),
        model(++serial, { retail_price_fcfa: '78.5' }),
        model(++serial, { deposit_fcfa: '78000' }),
        model(++serial, { lock_type: 'no lock' }),
        model(++serial, { wholesale_price_fcfa: '77000' }),
        model(++serial, { sku: known.sku.toLowerCase() }),
        model(++serial, { product_code: known.product_code }),
        model(++serial, { sku: 'IS-twice' }),
        model(++serial, { sku: 'is-TWICE' }),
        model(++serial, { credit_multiplier: '0.9' }),
        model(++serial, { lock_solution: 'padlock' }),
      ])
    ).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join(', '));
    expect(reasons).toEqual([
      'name VALUE_MISSING',
      'retail_price_fcfa VALUE_INVALID',
      'deposit_fcfa DEPOSIT_ABOVE_PRICE',
      'lock_solution LOCK_DISAGREES',
      'retail_price_fcfa MARGIN_BELOW_FLOOR',
      'sku SKU_IN_USE',
      'product_code PRODUCT_CODE_IN_USE',
      '',
      'sku VALUE_TWICE',
      'credit_multiplier VALUE_INVALID',
      'lock_solution VALUE_INVALID',
    ]);
    expect((await check([model(++serial, { name: '' })], 'fr'))[0]?.problems[0]?.message).toBe(
      'Valeur manquante : nom.',
    );
  });

  test('without a lock say that they wait, and are not sold before a second person has approved each', async () => {
    // Without another person who decides, the keeper would be alone and wait for nobody.
    await portal.staff(['APPROVE_MAKER_CHECKER']);
    const [locked, first, second] = [model(++serial), model(++serial, NO_LOCK), model(++serial, NO_LOCK)];
    const list = [locked, first, second];
    expect((await check(list)).map(({ becomes }) => becomes)).toEqual([
      `${locked.name} (${locked.model})`,
      ...[first, second].map(
        ({ name, model: named }) => `${name} (${named}) · no lock: not sold before a second person has approved it`,
      ),
    ]);
    await portal.done(importsCalls.run, { kind: 'products', rows: rows(list) }, keeper);
    const found = async ({ sku }: { sku: string }) => {
      const { phones } = await portal.done(catalogueCalls.products, { search: sku }, keeper);
      return phones[0];
    };
    expect(await Promise.all(list.map(async (one) => (await found(one))?.is_lock_approved))).toEqual([
      true,
      false,
      false,
    ]);
    const { pending_requests: requests } = await portal.done(approvalsCalls.requests, { kind: 'product_lock' }, keeper);
    expect(requests.map(({ subject, state }) => [subject, state]).sort()).toEqual([
      [first.name, 'pending'],
      [second.name, 'pending'],
    ]);
  });

  test('of five thousand rows are checked and created quickly', async () => {
    const list = rows(Array.from({ length: 5000 }, () => model(++serial)));
    const took = await processorMs(() => portal.done(importsCalls.run, { kind: 'products', rows: list }, keeper));
    expect(took).toBeLessThan(10_000);
  });
});
