/** Texts have the words that are in force on the day on which they are written. */
import type { Settings } from '@palier/contract/settings/groups.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { insertSettingVersion } from '../../platform/settings/setting-versions.sql.ts';
import { decrypt } from '../../platform/encryption.ts';
import { type Portal, startPortal } from '../../../../tests/harness/portal.ts';
import { setSettings } from '../../../../tests/harness/settings.ts';
import { type Message, sendMessages, wording } from './send-message.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
});
afterAll(() => portal.stop());

const TO = '+237670000077';
const facts = { amount: '2 400 FCFA', day: '21/11', reference: '4820193756' };
const reminder = (more: Partial<Message> = {}): Message => ({
  id: newId(),
  to: TO,
  template: 'reminder',
  language: 'en',
  facts,
  ...more,
});
const set = (texts: Partial<Settings<'texts'>>) => setSettings(portal.database, { texts });
const send = (...messages: Message[]) =>
  portal.database.transaction((tx) => sendMessages(tx, portal.services, messages));
const kept = async (id: string | undefined) =>
  (
    await portal.database.sql
      .selectFrom('messages')
      .select(['text', 'parts', 'template'])
      .where('id', '=', id ?? '')
      .execute()
  )[0];
const jobs = async (id: string | undefined) =>
  (
    await portal.database.pool.query<{ payload: { texts: Array<{ id: string; sealed?: string }> } }>(
      `select payload from outbox where kind = 'send-messages' and payload->'texts' @> $1::jsonb`,
      [JSON.stringify([{ id }])],
    )
  ).rows.flatMap(({ payload }) => payload.texts);

const OWN = 'Own words of {brand}: {amount} by {day}';

describe('a text', () => {
  test('has the default words, then those of the business, in the language in which they were changed', async () => {
    const [before, after, french] = [reminder(), reminder(), reminder({ language: 'fr' })];
    await send(before);
    await set({ text_wordings: { reminder: { en: OWN } } });
    await send(after, french);
    expect((await kept(before.id))?.text).toBe(
      'Palier: 2 400 FCFA falls due on 21/11 for 4820193756. Pay to 600600, account 4820193756.',
    );
    expect((await kept(after.id))?.text).toBe('Own words of Palier: 2 400 FCFA by 21/11');
    expect((await kept(french.id))?.text).toContain('payer le 21/11 pour 4820193756');
    await set({ text_wordings: {} });
  });

  test('has the words of its day: what begins tomorrow does not count today', async () => {
    const { clock } = portal.services;
    await portal.database.transaction((tx) =>
      insertSettingVersion(tx, {
        id: newId(),
        setting_group: 'texts',
        version: 100,
        effective_on: addDays(clock.today(), 1),
        values: { text_wordings: { reminder: { en: OWN } }, texts_switched_off: [] },
        reason: 'A test needs it.',
        changed_by: null,
        request_id: null,
        created_at: clock.now().toISOString(),
      }),
    );
    const [today, tomorrow] = [reminder(), reminder()];
    await send(today);
    await portal.moveDays(1);
    await send(tomorrow);
    expect((await kept(today.id))?.text).toContain('falls due on');
    expect((await kept(tomorrow.id))?.text).toContain('Own words of Palier');
    await set({ text_wordings: {} });
  });

  test('keeps its first words when it is written again under its id', async () => {
    const first = reminder();
    await send(first);
    await set({ text_wordings: { reminder: { en: OWN } } });
    await send(first);
    expect((await kept(first.id))?.text).toContain('falls due on');
    expect(await jobs(first.id)).toHaveLength(1);
    await set({ text_wordings: {} });
  });

  test('hides its code in the kept copy, whatever its words are', async () => {
    await set({ text_wordings: { app_code: { en: '{code} {brand}! {code} is the code.' } } });
    const code = reminder({ template: 'app_code', facts: { code: '482915' } });
    await send(code);
    expect((await kept(code.id))?.text).not.toMatch(/\d/);
    const [{ sealed = '' } = {}] = await jobs(code.id);
    expect(decrypt(Buffer.from(sealed, 'base64'), portal.config.secret, 'waiting-text').toString()).toBe(
      '482915 Palier! 482915 is the code.',
    );
    await set({ text_wordings: {} });
  });

  test('is counted as it is sent', async () => {
    await set({ text_wordings: { reminder: { fr: `{brand} : êtes-vous prêt ? {amount} {day} ${'ê'.repeat(130)}` } } });
    const long = reminder({ language: 'fr' });
    await send(long);
    expect(await kept(long.id)).toMatchObject({ parts: 2, text: expect.stringContaining('etes-vous pret') });
    await set({ text_wordings: {} });
  });

  test('to staff has fixed words, for which nothing is read; a batch to customers reads the settings once', async () => {
    await portal.database.transaction(async (tx) => {
      const prepared = vi.spyOn(tx, 'prepared');
      const reads = () => prepared.mock.calls.filter(([name]) => name === 'setting-version-on').length;
      const staff = reminder({ template: 'sign_in_code', facts: { code: '482915' } });
      await sendMessages(tx, portal.services, [staff]);
      expect(reads()).toBe(0);
      await sendMessages(tx, portal.services, [staff, ...Array.from({ length: 30 }, () => reminder())]);
      expect(reads()).toBe(1);
    });
  });
});

test('the lock screen shows the words of the text', async () => {
  await set({ text_wordings: { locked: { en: '{brand} closed this phone. {amount} opens it.' } } });
  const text = { to: '+237670000009', template: 'locked', language: 'en', facts } as const;
  expect(await wording(portal.database, portal.services, text)).toBe('Palier closed this phone. 2 400 FCFA opens it.');
  await set({ text_wordings: {} });
});
