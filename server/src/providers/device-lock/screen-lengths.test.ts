/** What Samsung Knox Guard shows on a phone has a length, and longer texts are refused. */
import { generateKeyPairSync } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMER_TEMPLATES } from '@palier/contract/messages/templates.ts';
import { MAX_SCREEN_CHARACTERS, screenMessage } from '@palier/contract/messages/screen-text.ts';
import { fillIn, valuesOf } from '@palier/contract/messages/wording.ts';
import { wordingFaults } from '@palier/contract/messages/wording-faults.ts';
import type { CustomerTemplate } from '@palier/contract/messages/template.ts';
import { Lock } from '../../../../sandbox/src/device-lock/knox-guard-orders.ts';
import { deviceLockRoom } from '../../../../sandbox/src/device-lock/room.ts';
import { type World, newWorld } from '../../../../sandbox/src/world.ts';
import { underTitle } from '../../domains/lock-commands/under-title.ts';
import { BRING_BACK_TEXT } from '../../domains/lock-commands/lock-screen.ts';
import { knoxGuard } from '../knox_guard/adapter.ts';

const IMEI = '490154203237518';
const private_key = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const BRAND = 'M'.repeat(20);

let world: World;
let app: FastifyInstance;
let base_url: string;
beforeAll(async () => {
  world = newWorld();
  app = Fastify({ forceCloseConnections: true });
  deviceLockRoom(app, world);
  base_url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const ON_SCREEN = Object.entries<CustomerTemplate>(CUSTOMER_TEMPLATES).flatMap(([name, template]) =>
  template.on_screen ? [{ name, template, kind: template.on_screen }] : [],
);
const LANGUAGES = ['en', 'fr'] as const;

it('every text for a screen fits with the longest name and the longest sum, in both languages', () => {
  expect(ON_SCREEN.map(({ name }) => name).sort()).toEqual(['locked', 'locked_until_activated', 'reminder', 'warning']);
  for (const { name, template, kind } of ON_SCREEN)
    for (const language of LANGUAGES) {
      const text = underTitle(fillIn(template[language], valuesOf(template, 'longest', language)), BRAND);
      const message = `${BRAND}\n${text}`;
      expect(message.length, `${name} ${language}`).toBeLessThanOrEqual(MAX_SCREEN_CHARACTERS[kind]);
      expect(screenMessage(BRAND, text, kind)).toBe(message);
    }
  expect(`${BRAND}\n${BRING_BACK_TEXT}`.length).toBeLessThanOrEqual(MAX_SCREEN_CHARACTERS.lock);
});

it('a longer wording is refused where it is written, with the length, in both languages', () => {
  const { locked, warning } = CUSTOMER_TEMPLATES;
  const faults = (template: CustomerTemplate, wording: string) =>
    wordingFaults(template, 'fr', wording).filter((sentence) => sentence.includes('screen'));
  for (const [template, most] of [
    [locked, 350],
    [warning, 200],
  ] as const) {
    const values = valuesOf(template, 'longest', 'fr');
    const start = '{brand} : {amount}, {day}. ';
    const fits = start + 'a'.repeat(most - fillIn(start, values).length);
    expect(faults(template, fits)).toEqual([]);
    expect(faults(template, `${fits}a`)).toEqual([
      `at most ${most} characters on the screen of a phone, with the longest values`,
    ]);
    // One that does not begin with the brand has it as its title besides.
    const within = `{amount}, {day} ({brand}). ${'a'.repeat(most - 22 - fillIn('{amount}, {day} ({brand}). ', values).length)}`;
    expect(faults(template, within)).toEqual([]);
    expect(faults(template, `${within}aa`)).toHaveLength(1);
  }
});

it('the provider refuses a longer message, and what is sent to it is cut after a whole word', async () => {
  const locks = knoxGuard({ base_url, client_jwt: 'client', private_key, support_email: '' });
  await locks.enrol({ imei: IMEI, imei2: null, contract_reference: 'PL-1' });
  const text = 'payez '.repeat(100).trim();
  expect(await locks.lock(IMEI, { title: BRAND, text, phone: '+237699000000' })).toMatchObject({ state: 'locked' });
  const shown = world.handsets.get(IMEI)?.lock_text ?? '';
  expect(shown.length).toBeLessThanOrEqual(350);
  expect(shown).toMatch(/payez…$/);
  await locks.unlock(IMEI);
  await locks.remind(IMEI, { title: BRAND, text });
  expect(world.handsets.get(IMEI)?.reminder?.length).toBeLessThanOrEqual(200);
  // Without a number and an address nobody can be called, and a code of the phone is no number.
  for (const phone of ['', '*09#'])
    await expect(locks.lock(IMEI, { title: BRAND, text: 'Payez', phone })).rejects.toThrow();
});

it('the sandbox takes 350 characters and no more', () => {
  const body = { deviceUid: IMEI, email: '', tel: '+237699000000' };
  expect(Lock.safeParse({ ...body, message: 'a'.repeat(350) }).success).toBe(true);
  expect(Lock.safeParse({ ...body, message: 'a'.repeat(351) }).success).toBe(false);
});
