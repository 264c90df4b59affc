/** A person who types a text may send it to their own phone first, and to no other. */
import type { Sent } from '@palier/contract/call.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

type Test = Sent<typeof settingsCalls.testText>;

const portals: Portal[] = [];
let portal: Portal;
let owner: Staff;
beforeEach(async () => {
  portal = await startPortal();
  portals.push(portal);
  owner = await portal.staff(['EDIT_TEXTS']);
});
afterAll(() => Promise.all(portals.map((one) => one.stop())));

const OWN = '{brand}: please pay {amount} by {day}.';

describe('a test', () => {
  const typed = (more: Partial<Test> = {}): Test => ({ template: 'reminder', language: 'en', wording: OWN, ...more });

  test('goes to the own number only, filled with examples and marked, before anybody approved the words', async () => {
    expect(await portal.done(settingsCalls.testText, typed(), owner)).toEqual({
      message: 'Test sent to your own number',
    });
    expect(await portal.lastText(owner.msisdn)).toBe('Test: Palier: please pay 2 400 FCFA by 21/11.');
    await portal.done(settingsCalls.testText, typed({ language: 'fr', wording: '{brand} : {amount}, {day}' }), owner);
    await portal.textLike(owner.msisdn, /^Essai : Palier/);
    const texts = await portal.database.sql
      .selectFrom('messages')
      .select(['msisdn', 'customer_id', 'template'])
      .execute();
    expect(texts).toEqual(
      Array.from({ length: 2 }, () => ({ msisdn: owner.msisdn, customer_id: null, template: 'test_text' })),
    );
  });

  test('leaves a line in the audit record, and is sent once for one key', async () => {
    const key = newId();
    for (let time = 0; time < 3; time++) await portal.done(settingsCalls.testText, typed(), owner, { key });
    const { rows } = await portal.database.pool.query(
      `select facts, subject_id from audit_entries where call = 'settings.testText'`,
    );
    expect(rows).toEqual([{ facts: { text_reminder_en: OWN }, subject_id: 'texts' }]);
    expect(await portal.database.sql.selectFrom('messages').select('id').execute()).toHaveLength(1);
  });

  test('is refused for words that could not be sent, and for others than holders of the role', async () => {
    const refusal = await portal.refused(
      settingsCalls.testText,
      typed({ wording: 'Pay {amount}' }),
      owner,
      'INVALID_INPUT',
    );
    expect(refusal.fields?.['wording']).toEqual([
      '{brand} is missing (Name of the business)',
      '{day} is missing (Due day)',
    ]);
    await portal.refused(settingsCalls.testText, typed({ template: 'sign_in_code' as never }), owner, 'INVALID_INPUT');
    const other = await portal.staff(['EDIT_MONEY_SETTINGS', 'VIEW_SETTINGS', 'APPROVE_MAKER_CHECKER']);
    await portal.refused(settingsCalls.testText, typed(), other, 'FORBIDDEN');
  });

  test('can be sent ten times an hour by each person', async () => {
    const other = await portal.staff(['EDIT_TEXTS']);
    for (let sent = 0; sent < 10; sent++) await portal.done(settingsCalls.testText, typed(), owner);
    await portal.refused(settingsCalls.testText, typed(), owner, 'TOO_MANY_TRIES');
    await portal.done(settingsCalls.testText, typed(), other);
    portal.advance(3_601_000);
    await portal.database.pool.query(`update sessions set expires_at = '2100-01-01', seen_at = $1`, [
      portal.services.clock.wall(),
    ]);
    await portal.done(settingsCalls.testText, typed(), owner);
  });
});
