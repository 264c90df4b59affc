/**
 * A day of the administrator: adds a user, has roles given to a group by a request, ends a session, suspends and
 * restores the user, resets their password, and has a change of group declined. The audit record shows all of it.
 */
import { ERRORS } from '@palier/contract/errors.ts';
import { ROLES } from '@palier/contract/roles.ts';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { type Person, atDesk, axe, launch, textOf } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { inFull, misfits, untranslated } from '../harness/on-screen.ts';
import { signIn } from '../harness/signing-in.ts';
import { ownSentences } from '../harness/two-languages.ts';
import { describeLooks } from '../harness/scope.ts';
import { ON_THE_PHONE, PHONE, REASONS, WORDS } from './administrator-words.ts';
import { newcomerWith } from './newcomer.ts';

let started: Started;
let browser: Browser;
let sentences: Awaited<ReturnType<typeof ownSentences>>;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  sentences = await ownSentences(
    (await started.see<{ name: string }>('select name from groups')).map(({ name }) => name),
  );
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const nameOf = (username: string): string => DEMO_STAFF.find((one) => one.username === username)?.full_name ?? '';
const [ADMIN, OFFICER] = [nameOf('admin'), nameOf('approver')];
const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function pick(page: Page, label: RegExp, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describeLooks([
  {
    language: 'en',
    theme: 'defaultDark',
    width: 1280,
    team: 'Help desk',
    newcomer: 'Béatrice Ekambi',
    username: 'beatrice.ekambi',
    msisdn: '+237677403030',
    chosen: 'rain over Makepe at six',
  },
  {
    language: 'fr',
    theme: 'default',
    width: 360,
    team: 'Assistance',
    newcomer: 'Joël Fotso',
    username: 'joel.fotso',
    msisdn: '+237677404040',
    chosen: 'pluie sur Makepe à six heures',
  },
] as const)(
  'a day of the administrator in $language at $width px',
  ({ language, theme, width, team, newcomer, username, msisdn, chosen }) => {
    const t = WORDS[language];
    const reasons = REASONS[language];
    let admin: Person;
    let officer: Person;
    let them: Person;
    let phone: Person;
    let ids: { person: string; group: string; admin: string };
    let newcomerDoes: ReturnType<typeof newcomerWith>;

    const open = (person: Person, where: string) => person.page.goto(`${started.console_url}/dashboard${where}`);
    const looksRight = async (page: Page): Promise<void> => {
      expect(await axe(page)).toEqual([]);
      const other_language = sentences[language === 'en' ? 'fr' : 'en'];
      expect([...(await misfits(page)), ...(await untranslated(page, other_language))]).toEqual([]);
    };
    /** Presses a button on a user's page, enters the reason and sends. */
    async function doWith(page: Page, what: string, reason: string, send = what): Promise<void> {
      await button(page, what).click();
      await dialog(page).getByLabel(t.reason).fill(reason);
      await button(dialog(page), send).click();
    }
    const sessionsOf = () =>
      started.see<{ id: string }>('select id from sessions where staff_id = $1 and revoked_at is null order by id', [
        ids.person,
      ]);
    /** Opens an audit line; each line names who made the change. */
    async function openLine(page: Page, what: string, who: string): Promise<Locator> {
      await row(page, what).filter({ hasText: who }).first().click();
      await dialog(page).getByText(who).first().waitFor();
      return dialog(page);
    }
    async function closeLine(page: Page): Promise<void> {
      await button(dialog(page), t.close).click();
      await dialog(page).waitFor({ state: 'detached' });
    }

    beforeAll(async () => {
      newcomerDoes = newcomerWith(started, { username, msisdn }, t);
      [admin, officer, them, phone] = await Promise.all([
        atDesk(browser, { language, theme, width }),
        atDesk(browser, { language, theme }),
        atDesk(browser, { language, theme, width }),
        atDesk(browser, { language, theme, width: 360 }),
      ]);
      await phone.page.setExtraHTTPHeaders({ 'user-agent': PHONE });
      await signIn(started, admin, 'admin');
      await signIn(started, officer, 'approver');
    }, 120_000);
    afterAll(() => Promise.all([admin, officer, them, phone].map((person) => person?.context.close())));
    beforeEach(({ task }) => {
      onTestFailed(async () => {
        for (const [who, person] of Object.entries({ admin, officer, them, phone }))
          await person.page
            .screenshot({
              path: `.shots/failed-administrator-${language}-${task.name.slice(0, 12).replaceAll(' ', '-')}-${who}.png`,
            })
            .catch(() => {});
      });
    });

    test('a group is created without roles, and a new user in it receives a password that only their phone gets', async () => {
      const { page } = admin;
      await open(admin, '/security');
      await button(page, t.addGroup).click();
      await dialog(page).getByLabel(t.name).fill(team);
      await button(dialog(page), t.addGroup).click();
      await page.getByRole('heading', { level: 1, name: team }).waitFor();
      await page.getByText(t.noRoles).waitFor();
      await looksRight(page);

      await open(admin, '/users');
      await row(page, OFFICER).waitFor();
      await button(page, t.addUser).click();
      await dialog(page).locator('[name=full_name]').fill(newcomer);
      await expect.poll(() => dialog(page).locator('[name=username]').inputValue()).toBe(username);
      await dialog(page).locator('[name=phone]').fill(msisdn);
      await pick(page, t.group, team);
      await looksRight(page);
      const now = Date.now();
      await button(dialog(page), t.addUser).click();
      await page.getByRole('heading', { level: 1, name: newcomer }).waitFor();
      await page.getByText(t.temporary, { exact: true }).waitFor();
      const [found] = await started.see<typeof ids>(
        `select s.id as person, s.group_id as "group", a.id as admin from staff s, staff a where s.username = $1
          and a.username = 'admin'`,
        [username],
      );
      if (!found) throw new Error('nobody was added');
      ids = found;

      const password = await newcomerDoes.passwordSince(now);
      expect(await page.content()).not.toContain(password);
      await newcomerDoes.enter(them, password);
      await newcomerDoes.chooseOwn(them, password, chosen);
    });

    test('the group is given roles, and the new user has them with the next call of the same session', async () => {
      await open(them, '/users');
      await them.page.getByText(t.noAccess).waitFor();
      const before = await sessionsOf();

      const { page } = admin;
      await open(admin, `/security/groups/${ids.group}`);
      await button(page, t.changeRoles).click();
      for (const code of ['VIEW_USERS', 'EDIT_USER'])
        await page.getByRole('checkbox', { name: new RegExp(`\\b${code}\\b`) }).check();
      await page.getByText(t.given, { exact: true }).waitFor();
      await page.waitForTimeout(500);
      await page.reload();
      await page.getByText(t.restored).waitFor();
      await page.getByText(t.given, { exact: true }).waitFor();
      await looksRight(page);
      await button(page, t.review).click();
      for (const code of ['VIEW_USERS', 'EDIT_USER'] as const)
        await dialog(page).getByText(ROLES[code][language]).waitFor();
      await dialog(page).getByLabel(t.reason).fill(reasons.roles);
      await looksRight(page);
      await button(dialog(page), t.send).click();
      await page.getByText(t.rolesWait).waitFor();
      expect(await button(page, t.changeRoles).count()).toBe(0);
      await open(them, '/users');
      await them.page.getByText(t.noAccess).waitFor();

      await decide(team, async (desk) => {
        await desk.getByText(reasons.roles).first().waitFor();
        await desk.getByText(ROLES.EDIT_USER[language]).first().waitFor();
        await looksRight(desk);
        await button(desk, t.approve).click();
        await desk.getByText(t.approved).waitFor();
      });
      await page.reload();
      await page.getByText(t.rolesOf, { exact: true }).waitFor();

      await open(them, '/users');
      await row(them.page, ADMIN).waitFor();
      expect(await sessionsOf()).toEqual(before);
    });

    /** The officer opens the request about a record and decides it. */
    async function decide(about: string, what: (page: Page) => Promise<void>): Promise<void> {
      await open(officer, '/pending_requests?tab=portal');
      await row(officer.page, about).first().click();
      await officer.page.getByRole('heading', { name: about }).waitFor();
      await what(officer.page);
    }

    test('no user takes an action on themselves that needs another person, and no user suspends a user with more roles', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.admin}`);
      await page.getByText(t.self).waitFor();
      for (const what of [t.edit, t.changeGroup, t.reset, t.suspend, t.signOutAll])
        expect(await button(page, what).isDisabled()).toBe(true);
      await looksRight(page);
      await open(admin, `/users?q=${encodeURIComponent(ADMIN)}`);
      await expect.poll(() => row(page, OFFICER).count()).toBe(0);
      await row(page, ADMIN).waitFor();
      await page.getByRole('checkbox', { name: `${t.choose} ${ADMIN}`, exact: true }).check();
      await button(page, t.suspend).click();
      await dialog(page).getByText(t.selfOnly).waitFor();
      await looksRight(page);

      await open(them, `/users/${ids.admin}`);
      await doWith(them.page, t.suspend, 'To see whether it works');
      await them.page.locator('main').getByText(t.noneDone).waitFor();
      await them.page.locator('main').getByText(ERRORS.GROUP_ABOVE_YOURS[language]).waitFor();
      await looksRight(them.page);
      expect(await started.see('select suspended_at from staff where id = $1', [ids.admin])).toEqual([
        { suspended_at: null },
      ]);
    });

    test('one of two sessions is ended by the administrator', async () => {
      await newcomerDoes.enter(phone, chosen);
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      await page.getByRole('table', { name: t.sessions }).getByText(ON_THE_PHONE).waitFor();
      await looksRight(page);
      await button(await inFull(page, row(page, ON_THE_PHONE)), `${t.endSession} ${ON_THE_PHONE}`).click();
      await page.getByText(t.ended, { exact: true }).waitFor();
      await expect.poll(() => page.getByText(ON_THE_PHONE).count()).toBe(0);
      await newcomerDoes.isLoggedOut(phone);
      await looksRight(phone.page);
      await open(them, '/users');
      await row(them.page, ADMIN).waitFor();
    });

    test('a suspended user is signed out at once and cannot sign in until restored', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      await doWith(page, t.suspend, reasons.suspend);
      await button(page, t.restore).waitFor();
      await page.getByText(t.suspended, { exact: true }).waitFor();
      await newcomerDoes.isLoggedOut(them);
      await newcomerDoes.tryPassword(them, chosen);
      await them.page.getByText(t.wrong).waitFor();

      await doWith(page, t.restore, reasons.restore);
      await button(page, t.suspend).waitFor();
      await page.getByText(t.active, { exact: true }).waitFor();
      await newcomerDoes.enter(them, chosen);
    });

    test('a new password goes to the user’s phone, and the old one no longer works', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      const now = Date.now();
      await doWith(page, t.reset, reasons.reset, t.sendPassword);
      await page.getByText(t.sent).waitFor();
      await looksRight(page);
      const password = await newcomerDoes.passwordSince(now);
      expect(await page.content()).not.toContain(password);
      await newcomerDoes.isLoggedOut(them);
      await newcomerDoes.tryPassword(them, chosen);
      await them.page.getByText(t.wrong).waitFor();
      await newcomerDoes.enter(them, password);
      await newcomerDoes.chooseOwn(them, password, `${chosen} again`);
    });

    test('a request for another group is declined with a reason, and the group does not change', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      await button(page, t.changeGroup).click();
      await pick(page, t.newGroup, t.finance);
      await dialog(page).getByLabel(t.reason).fill(reasons.group);
      await looksRight(page);
      await button(dialog(page), t.send).click();
      await page.getByText(t.groupWaits).waitFor();
      expect(await button(page, t.changeGroup).isDisabled()).toBe(true);
      await looksRight(page);

      await decide(newcomer, async (desk) => {
        await desk.getByText(t.finance).first().waitFor();
        await button(desk, t.decline).click();
        await dialog(desk).getByLabel(t.reason).fill(reasons.declined);
        await button(dialog(desk), t.decline).click();
        await desk.getByText(t.declined).waitFor();
      });
      await open(admin, '/pending_requests?tab=mine&state=declined');
      await row(page, newcomer).first().click();
      await page.getByText(reasons.declined).first().waitFor();
      await looksRight(page);
      await open(admin, `/users/${ids.person}`);
      await page.getByRole('link', { name: team }).waitFor();
      expect(await page.getByText(t.groupWaits).count()).toBe(0);
      expect(await started.see('select group_id from staff where id = $1', [ids.person])).toEqual([
        { group_id: ids.group },
      ]);
    });

    test('the audit record shows every change of the user and of the group: by whom, before and after', async () => {
      const { page } = admin;
      const { lines } = t;
      await open(admin, `/users/${ids.person}`);
      await page.getByRole('link', { name: t.doneTo, exact: true }).click();
      for (const what of [lines.added, lines.session, lines.suspended, lines.restored, lines.reset, lines.asked])
        await row(page, what).filter({ hasText: ADMIN }).waitFor();
      await looksRight(page);

      let line = await openLine(page, lines.suspended, ADMIN);
      for (const head of [t.before, t.after])
        await line.getByRole('columnheader', { name: head, exact: true }).waitFor();
      await line.getByText(reasons.suspend).waitFor();
      await looksRight(page);
      await closeLine(page);
      line = await openLine(page, lines.decided, OFFICER);
      await line.getByText(reasons.declined).waitFor();
      await looksRight(page);
      await closeLine(page);
      // The request names both groups.
      line = await openLine(page, lines.asked, ADMIN);
      for (const name of [team, t.finance]) await line.getByRole('cell', { name }).waitFor();
      await closeLine(page);

      await open(admin, `/security/groups/${ids.group}`);
      await page.getByRole('link', { name: t.doneToGroup, exact: true }).click();
      await row(page, lines.group).filter({ hasText: ADMIN }).waitFor();
      await row(page, lines.roles).filter({ hasText: ADMIN }).waitFor();
      line = await openLine(page, lines.decided, OFFICER);
      await line.getByText(ROLES.EDIT_USER[language]).first().waitFor();
      await looksRight(page);
      await closeLine(page);
    });

    test('the audit record is filtered by one user, verified and exported', async () => {
      const { page } = admin;
      await open(admin, '/security?tab=audit');
      await row(page, ADMIN).first().waitFor();
      await page.getByRole('button', { name: t.filters }).click();
      if (width >= 600) await page.getByRole('menuitem', { name: t.person, exact: true }).click();
      await page.getByRole('combobox', { name: t.person, exact: true }).fill(newcomer);
      await page.getByRole('option', { name: newcomer }).click();
      if (width < 600) await page.keyboard.press('Escape');
      const doers = page.getByRole('cell').and(page.locator(':nth-child(2)'));
      await expect.poll(async () => [...new Set(await doers.allTextContents())]).toEqual([newcomer]);
      await row(page, t.lines.password).first().waitFor();
      await looksRight(page);
      // The first lines of the day are sealed a little later than they are written.
      const sealed = () =>
        started.see<{ is: boolean }>(
          `select exists (select 1 from audit_blocks where last_id >= (select id from audit_entries
            where subject_id = $1 order by id limit 1)) as "is"`,
          [ids.person],
        );
      await expect.poll(async () => (await sealed())[0]?.is, { timeout: 120_000, interval: 25 }).toBe(true);
      await button(page, t.verify).click();
      await page.getByText(t.whole).waitFor();
      await looksRight(page);

      await button(page, t.exportAs).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: t.csv }).click(),
      ]);
      const text = await textOf(download);
      const rows = parse<Record<string, string>>(text, {
        columns: true,
        bom: true,
        delimiter: language === 'fr' ? ';' : ',',
      });
      const whoHeading = t.headings[1];
      for (const heading of t.headings) expect(Object.keys(rows[0] ?? {})).toContain(heading);
      expect(new Set(rows.map((one) => one[whoHeading]))).toEqual(new Set([newcomer]));
      const [counted] = await started.see<{ lines: number }>(
        'select count(*)::int as lines from audit_entries where staff_id = $1',
        [ids.person],
      );
      expect(rows).toHaveLength(counted?.lines ?? 0);
      expect([...admin.complaints, ...officer.complaints, ...them.complaints, ...phone.complaints]).toEqual([]);
    });
  },
);
