/** A browser in the field: an agent prepares a sale without a line, behind a network that does what networks do. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { Person } from './browser.ts';
import { startProxy } from './cutting-proxy.ts';
import { startDemo } from './demo.ts';
import { atFrontDoor } from './over-http.ts';
import { type PutSale, putPrepared } from './put-prepared.ts';
import { type Buyer, type Language, WORDS, button } from './prepared-acts.ts';
import { signIn } from './signing-in.ts';

const NEVER_CUT_MS = 600_000;
/** A demo behind a proxy, with three photographs. */
export async function openPreparedDesk() {
  const photos = mkdtempSync(path.join(os.tmpdir(), 'palier-photos-'));
  const photo = (name: string) => path.join(photos, `${name}.jpg`);
  for (const [at, name] of ['front', 'back', 'face'].entries())
    await sharp({ create: { width: 900, height: 600, channels: 3, background: { r: 60 * at + 40, g: 110, b: 150 } } })
      .jpeg()
      .toFile(photo(name));
  const portal = await startDemo();
  const proxy = await startProxy(Number(new URL(portal.console_url).port), NEVER_CUT_MS);
  /** The portal as the browser reaches it: through the proxy, which can be shut. */
  const started = { ...portal, console_url: `http://127.0.0.1:${proxy.port}` };

  /** Signs in, and waits until everything that a sale without a line needs is kept. */
  async function ready(person: Person, username = 'agent'): Promise<void> {
    const { page } = person;
    await signIn(started, person, username);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('palier.price-list') !== null)).toBe(true);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
          return names.flat().some(({ url }) => url.includes('/prepared-sales-'));
        }),
      )
      .toBe(true);
  }

  async function fillDetails(page: Page, language: Language, buyer: Buyer): Promise<void> {
    const t = WORDS[language];
    for (const [name, value] of Object.entries({
      first_name: 'Awa',
      date_of_birth: '1991-04-12',
      ...buyer,
    }))
      await page.locator(`[name=${name}]`).fill(value);
    for (const [label, name] of [
      [t.idFront, 'front'],
      [t.idBack, 'back'],
      [t.face, 'face'],
    ] as const)
      await page.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(photo(name));
    await expect.poll(() => page.locator('img[src^="blob:"]').count()).toBe(3);
    await button(page, t.goOn).click();
  }

  /** What the portal holds of a customer. */
  const held = async (msisdn: string) =>
    (
      await portal.see<{ customers: number; sales: number; documents: number; step: number; plan: string }>(
        `select (select count(*)::int from customers where msisdn = $1) as customers,
          (select count(*)::int from applications where customer_id = c.id) as sales,
          (select count(*)::int from customer_documents where customer_id = c.id) as documents,
          a.step::int as step, a.contract_duration || ' ' || a.repayment_interval as plan
        from customers c left join applications a on a.customer_id = c.id where c.msisdn = $1`,
        [msisdn],
      )
    )[0];

  const agent = await atFrontDoor(portal, 'agent');
  const [staff] = await portal.see<{ id: string }>(`select id from staff where username = 'agent'`);
  const prices = await agent.done(salesCalls.priceList, undefined);
  let number = 677_220_010;

  /** A phone of the price list by a part of its name. */
  function phoneCalled(part: string) {
    const found = prices.phones.find(({ name }) => name.includes(part));
    if (!found) throw new Error(`no ${part}`);
    return found;
  }

  /** Puts a sale of the agent into the browser, which may be sent. Answers its id. */
  async function put(page: Page, buyer: Buyer, about: Partial<PutSale> = {}, model = 'Tecno Pop 9'): Promise<string> {
    const { product_id, name, price_version_id } = phoneCalled(model);
    const { id } = await putPrepared(page, {
      owner: staff?.id ?? '',
      customer: { first_name: 'Awa', ...buyer },
      phone: { product_id, name },
      plan: { price_version_id, repayment_interval: 'weekly', contract_duration: 6 },
      picture: photo('front'),
      ...about,
    });
    return id;
  }

  return {
    portal,
    proxy,
    started,
    agent,
    put,
    prices: async () => prices,
    phoneCalled,
    /** Nobody has this number or document yet. */
    somebody: (surname: string): Buyer => ({
      surname,
      msisdn: `+237${++number}`,
      document_number: `CM${number}`,
    }),
    ready,
    fillDetails,
    held,
    photo,
    async stop() {
      await proxy.stop();
      await portal.stop();
      rmSync(photos, { recursive: true, force: true });
    },
  };
}
