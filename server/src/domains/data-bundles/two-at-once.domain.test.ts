/** Two people who give at the same moment give one gift, and workers end it. */
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BundleDesk, openBundleDesk } from '../../../../tests/harness/bundle-desk.ts';
import { expectBooksRight } from '../../../../tests/harness/examined.ts';
import { codeOf } from '../../../../tests/harness/stepped.ts';
import { MOMENTS, type SteppedPortal } from '../../../../tests/harness/stepped-beside-workers.ts';

let desk: BundleDesk;
beforeAll(async () => {
  desk = await openBundleDesk({ workers: true });
}, 120_000);
afterAll(() => desk?.portal.stop());

test('two people at once give one gift', async () => {
  const { somebody, award, chosen, offered } = desk;
  const portal = desk.portal as SteppedPortal;
  const colleague = await portal.staff(['AWARD_DATA']);
  for (const [ahead, between] of MOMENTS) {
    const person = await somebody();
    const { first, second } = await portal.meet(
      { first: () => award(chosen(person)), second: () => award(chosen(person), colleague) },
      ahead,
      between,
    );
    expect([codeOf(first), codeOf(second)].sort()).toEqual(['BUNDLE_ON_ITS_WAY', 'done']);
    expect((await offered(person)).gifts).toHaveLength(1);
  }
}, 240_000);

test('workers send a gift, the provider notifies, and the customer reads a text', async () => {
  const { portal, somebody, given, rowOf, giver } = desk;
  const person = await somebody();
  const id = await given(person);
  await portal.until('the gift has arrived', async () => (await rowOf(id)).state === 'delivered');
  expect(await portal.lastText(person.msisdn)).toMatch(/500\sMB for 7 days|500\sMo pour 7 jours/);
  const { gifts } = await portal.done(dataBundlesCalls.offered, { customer_id: person.id }, giver);
  expect(gifts).toMatchObject([{ gift_id: id, state: 'delivered', failure: null }]);
  await expectBooksRight(portal);
});
