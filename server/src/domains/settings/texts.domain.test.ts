/** The texts to customers change like every setting, and only to what can be sent. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import type { Sent } from '@palier/contract/call.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { settingsOn } from '../../platform/settings/settings.ts';
import { type Portal, type Staff, startPortal } from '../../../../tests/harness/portal.ts';

type Change = Sent<typeof settingsCalls.changeTexts>;

const portals: Portal[] = [];
let portal: Portal;
let owner: Staff;
let checker: Staff;
beforeEach(async () => {
  portal = await startPortal();
  portals.push(portal);
  owner = await portal.staff(['EDIT_TEXTS']);
  checker = await portal.staff(['APPROVE_MAKER_CHECKER', 'VIEW_SETTINGS']);
});
afterAll(() => Promise.all(portals.map((one) => one.stop())));

const group = async (as = owner) => {
  const { groups } = await portal.done(settingsCalls.settings, undefined, as);
  const texts = groups.find((one) => one.group === 'texts');
  if (!texts) throw new Error('the group of texts is missing');
  return texts;
};
const proposal = async (values: Partial<Change['values']>): Promise<Change> => ({
  version: (await group()).newest_version,
  values: { text_wordings: {}, texts_switched_off: [], ...values },
  reason: 'the board decided so',
});
const ask = async (values: Partial<Change['values']>) =>
  (await portal.done(settingsCalls.changeTexts, await proposal(values), owner)).request;
const approve = (request_id: string) => portal.done(approvalsCalls.approveMakerChecker, { request_id }, checker);
const inForce = () => settingsOn(portal.database, 'texts', portal.services.clock.today());

const OWN = '{brand}: please pay {amount} by {day}.';
const DEFAULT = '{brand}: {amount} falls due on {day} for {reference}. {how_to_pay}';

describe('a change of texts', () => {
  test('shows each text before and after, and counts after a second person approved it', async () => {
    const request = await ask({
      text_wordings: { reminder: { en: OWN } },
      texts_switched_off: ['unlocked', 'settled'],
    });
    expect(request.was).toEqual({
      text_reminder_en: DEFAULT,
      text_settled_is_sent: true,
      text_unlocked_is_sent: true,
    });
    expect(request.proposed).toMatchObject({
      text_reminder_en: OWN,
      text_settled_is_sent: false,
      text_unlocked_is_sent: false,
    });
    expect((await inForce()).text_wordings).toEqual({});
    await approve(request.id);
    expect(await inForce()).toEqual({
      text_wordings: { reminder: { en: OWN } },
      texts_switched_off: ['unlocked', 'settled'],
    });
    expect([(await group()).may_change, (await group(checker)).may_change]).toEqual([true, false]);
  });

  test('tells who decides which numbers, sums and addresses somebody typed into the texts', async () => {
    const request = await ask({
      text_wordings: {
        reminder: { en: `${OWN} Or to 699 00 11 22, see pay.example/now`, fr: '{brand} : {amount} {day}' },
      },
    });
    const { evidence } = (await portal.done(approvalsCalls.request, { request_id: request.id }, checker)).request;
    expect(evidence).toEqual({ typed_in_texts: ['pay.example/now', '699 00 11 22'] });
    await portal.done(
      approvalsCalls.approveMakerChecker,
      { request_id: request.id, decision: 'decline', reason: 'whose number is it' },
      checker,
    );
  });

  test('stores only what differs from the default, so the rest follows the product', async () => {
    await approve((await ask({ text_wordings: { reminder: { en: ` ${OWN} ` }, refund: {}, warning: {} } })).id);
    expect((await inForce()).text_wordings).toEqual({ reminder: { en: OWN } });
    const back = await ask({ text_wordings: { reminder: { en: DEFAULT } } });
    expect(back).toMatchObject({ was: { text_reminder_en: OWN }, proposed: { text_reminder_en: DEFAULT } });
    await approve(back.id);
    expect((await inForce()).text_wordings).toEqual({});
    await portal.refused(
      settingsCalls.changeTexts,
      await proposal({ text_wordings: { reminder: { en: DEFAULT } } }),
      owner,
      'NOTHING_CHANGED',
    );
  });

  test('that cannot be sent is refused at its field, in the language of the reader', async () => {
    const wrong = await proposal({
      text_wordings: {
        reminder: { en: '{brand}: pay by {day}.', fr: '{brand} : {amount} {day} {secret}' },
        app_code: { fr: '{brand} {code' },
        unlocked: { en: '  ', fr: `{brand} ${'ж'.repeat(300)}` },
      },
    });
    const answer = async (language: 'en' | 'fr') => {
      const refused = await portal.call(settingsCalls.changeTexts, wrong, owner, { language });
      return refused.ok ? null : refused.refusal;
    };
    expect(await answer('en')).toMatchObject({
      code: 'INVALID_INPUT',
      fields: {
        'values.text_wordings.reminder.en': ['{amount} is missing (Amount due)'],
        'values.text_wordings.reminder.fr': [
          'only these variables: {brand}, {how_to_pay}, {short_code}, {amount}, {day}, {reference}',
        ],
        'values.text_wordings.app_code.fr': ['braces only around the name of a variable, such as {brand}'],
        'values.text_wordings.unlocked.en': ['a text cannot be empty'],
        'values.text_wordings.unlocked.fr': ['at most 3 SMS with the longest values'],
      },
    });
    expect((await answer('fr'))?.fields).toMatchObject({
      'values.text_wordings.reminder.en': ['il manque {amount} (Montant dû)'],
      'values.text_wordings.unlocked.en': ['un texte ne peut pas être vide'],
    });
  });

  test('is not possible for texts to staff, nor are codes and warnings switched off', async () => {
    const refused = async (values: object) =>
      (await portal.refused(settingsCalls.changeTexts, await proposal(values), owner, 'INVALID_INPUT')).fields;
    await refused({ text_wordings: { sign_in_code: { en: '{brand} {code}' } } });
    await refused({ texts_switched_off: ['sign_in_code'] });
    expect(await refused({ texts_switched_off: ['app_code'] })).toEqual({
      'values.texts_switched_off.0': ['this text is always sent'],
    });
    await refused({ texts_switched_off: ['locked'] });
  });

  test('is for holders of its role', async () => {
    const other = await portal.staff(['EDIT_MONEY_SETTINGS', 'APPROVE_MAKER_CHECKER']);
    await portal.refused(
      settingsCalls.changeTexts,
      await proposal({ texts_switched_off: ['settled'] }),
      other,
      'FORBIDDEN',
    );
    await portal.refused(
      settingsCalls.changeMoney,
      { ...(await proposal({})), values: {} as never },
      owner,
      'FORBIDDEN',
    );
  });
});
