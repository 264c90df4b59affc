/** Wallets that run dry: marked while they do, and texted of once for each fall. */
import { FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { addDays } from '@palier/contract/rules/calendar.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { examine } from '../../app/doctor/doctor.ts';
import { shop } from '../../../../tests/harness/given.ts';
import { type CoverDesk, openCoverDesk } from '../../../../tests/harness/cover-desk.ts';
import { meet } from '../../../../tests/harness/stepped.ts';
import { MOMENTS } from '../../../../tests/harness/stepped-beside-workers.ts';

let desk: CoverDesk;
const { run, last, watch, texts, warnings } = {
  run: (text: string, values?: unknown[]) => desk.run(text, values),
  last: (utility: number, working_capital?: number) => desk.last(utility, working_capital),
  watch: () => desk.watch(),
  texts: () => desk.texts(),
  warnings: () => desk.warnings(),
};
beforeAll(async () => {
  desk = await openCoverDesk();
}, 120_000);
afterAll(() => desk?.portal.stop());
beforeEach(() => desk.afresh());

const numberOf = async (id: string): Promise<string> =>
  (await run('select msisdn from staff where id = $1', [id])).rows[0].msisdn;
const plain = (text: string | undefined): string => text?.replace(/\s/gu, ' ') ?? '';

test('a wallet that falls to three days is texted of once, however often it is looked at', async () => {
  await last(3.1);
  await watch();
  expect(await texts()).toEqual([]);
  await last(3);
  for (let time = 0; time < 3; time++) await watch();
  const sent = await texts();
  expect(sent.map(({ msisdn }) => msisdn)).toEqual(
    [await numberOf(desk.asker.id), await numberOf(desk.colleague.id)].sort(),
  );
  const until = addDays(desk.today(), 3);
  expect(plain(sent[0]?.text)).toBe(
    `Palier: MTN Mobile Money, Utility: 30 000 FCFA available, and about 10 000 FCFA leaves a day. It lasts until about ${until.slice(8)}/${until.slice(5, 7)}. Request a top-up in Finance.`,
  );
  expect(await warnings()).toEqual([{ wallet: 'utility', people: [desk.asker.id, desk.colleague.id] }]);
  // Nothing has left yet: a worker sends both, after the commit.
  const { rows } = await run(`select kind, done_at from outbox`);
  expect(rows).toEqual([{ kind: 'send-messages', done_at: null }]);
  // The last day is marked on screen, and is the same fall.
  await last(1);
  await watch();
  expect((await run(`select warned_days from floats where alerted_at is not null`)).rows).toEqual([{ warned_days: 1 }]);
  expect(await texts()).toHaveLength(2);
});

test('it is texted of again once it had recovered, and not because it wavers', async () => {
  await last(2);
  await watch();
  for (const days of [3.5, 2.9, 3.9, 0]) {
    await last(days);
    await watch();
  }
  expect(await texts()).toHaveLength(2);
  await last(4);
  await watch();
  expect(await texts()).toHaveLength(2);
  await last(2.5);
  await watch();
  await watch();
  expect(await texts()).toHaveLength(4);
  expect(await warnings()).toHaveLength(2);
});

test('each wallet has its own fall, in the language of its reader', async () => {
  await run(`update staff set language = 'fr' where id = $1`, [desk.colleague.id]);
  await last(2);
  await watch();
  await last(2, 0.4);
  await watch();
  expect((await warnings()).map(({ wallet }) => wallet)).toEqual(['utility', 'working_capital']);
  const french = (await texts()).filter(({ language }) => language === 'fr');
  expect(french).toHaveLength(2);
  const today = desk.today();
  expect(french.map(({ text }) => plain(text))).toContain(
    `Palier : MTN Mobile Money, ${FLOAT_WALLET_LABELS.fr.working_capital} : 4 000 FCFA disponibles, et il en sort environ 10 000 FCFA par jour. De quoi tenir jusque vers le ${today.slice(8)}/${today.slice(5, 7)}. Demandez un approvisionnement dans Finance.`,
  );
});

test('suspended people, those bound to a shop and those without a number get no text, and hold back nobody’s', async () => {
  const { portal, asker, colleague } = desk;
  const here = await shop(portal);
  const bound = await portal.staff(['REQUEST_FINANCE'], { shop_id: here.id });
  const silent = await portal.staff(['REQUEST_FINANCE'], { msisdn: '' });
  await portal.staff(['VIEW_FINANCE']);
  const twin = await portal.staff(['REQUEST_FINANCE'], { msisdn: `+237659999999` });
  await run(`update staff set suspended_at = now() where id = $1`, [twin.id]);
  await last(2);
  await watch();
  expect(await warnings()).toEqual([{ wallet: 'utility', people: [asker.id, colleague.id] }]);
  await run('update staff set suspended_at = now() where id = any($1)', [[bound.id, silent.id, twin.id]]);
});

test('a fall of which nobody could be texted is texted of when there is somebody', async () => {
  await run(`update staff set suspended_at = now() where id = any($1)`, [[desk.asker.id, desk.colleague.id]]);
  await last(0);
  await watch();
  expect(await texts()).toEqual([]);
  expect(await warnings()).toEqual([]);
  const { database, config, services } = desk.portal;
  const checks = await examine(database, config.data_folder, null, services.clock.wall());
  expect(checks.find(({ what }) => what === 'Wallets have money for the next days')).toMatchObject({
    isRight: false,
    message: expect.stringContaining('mtn-momo utility (1 days or less, and nobody could be texted)') as string,
  });
  await run(`update staff set suspended_at = null where id = any($1)`, [[desk.asker.id, desk.colleague.id]]);
  await watch();
  await watch();
  expect(await texts()).toHaveLength(2);
});

test('two processes that look at once text once', async () => {
  const { database } = desk.portal.services;
  let falls = 0;
  for (const [ahead, between] of MOMENTS) {
    await last(9);
    await watch();
    await last(2);
    const { first, second } = await meet(database, { first: watch, second: watch }, ahead, between);
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    falls++;
    expect(await texts()).toHaveLength(falls * 2);
  }
  await last(9);
  await watch();
  await last(2);
  await Promise.all(Array.from({ length: 6 }, watch));
  expect(await texts()).toHaveLength((falls + 1) * 2);
});
