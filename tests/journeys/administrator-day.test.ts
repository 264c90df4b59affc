/**
 * A day of the administrator: somebody begins, is given roles by a request, is signed out from afar, suspended, let in
 * again, given another password and not moved; and the record tells all of it. In both languages.
 */
import { ERRORS } from '@palier/contract/errors.ts';
import { ROLES } from '@palier/contract/roles.ts';
import { parse } from 'csv-parse/sync';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFailed, test } from 'vitest';
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { type Person, atDesk, axe, launch, textOf } from '../harness/browser.ts';
import { type Started, startDemo } from '../harness/demo.ts';
import { misfits, untranslated } from '../harness/on-screen.ts';
import { codeOn, signIn } from '../harness/signing-in.ts';
import { ownSentences } from '../harness/two-languages.ts';

let started: Started;
let browser: Browser;
let own: Awaited<ReturnType<typeof ownSentences>>;
beforeAll(async () => {
  [started, browser] = await Promise.all([startDemo(), launch()]);
  own = await ownSentences((await started.see<{ name: string }>('select name from groups')).map(({ name }) => name));
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await started?.stop();
});

const nameOf = (username: string): string => DEMO_STAFF.find((one) => one.username === username)?.full_name ?? '';
const [ADMIN, OFFICER] = [nameOf('admin'), nameOf('approver')];
/** A phone whose browser calls itself something else than the desks here. */
const PHONE =
  'Mozilla/5.0 (Linux; Android 13; TECNO KI5k) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0 Mobile Safari/537.36';
const ON_THE_PHONE = 'Chrome, Android';

const WORDS = {
  en: {
    addGroup: 'Add security group',
    name: 'Name',
    noRoles: 'This group has no roles.',
    addUser: 'Add portal user',
    group: /^Security group/,
    temporary: 'Temporary password',
    password: /temporary password (\S+), for 3 days\. You/,
    mustChange: 'Your password is temporary.',
    current: 'Current password',
    fresh: 'New password',
    again: 'New password again',
    change: 'Change password',
    noAccess: 'You do not have access to this',
    changeRoles: 'Change roles',
    given: '2 roles given',
    restored: 'The roles you ticked last time are restored.',
    review: 'Review the request',
    send: 'Send the request',
    reason: /^Reason/,
    rolesWait: /about the roles of this group waits/,
    rolesOf: '2 roles',
    approve: 'Approve',
    approved: 'Request approved',
    decline: 'Decline',
    declined: 'Request declined',
    edit: 'Edit',
    changeGroup: 'Change group',
    reset: 'Reset password',
    suspend: 'Suspend',
    restore: 'Restore access',
    signOutAll: 'Sign out everywhere',
    self: /^This is you\. Another person/,
    selfOnly: 'This is you: somebody else must do this for you.',
    choose: 'Select',
    noneDone: '0 done, 1 refused',
    close: 'Close',
    sessions: 'Open sessions',
    endSession: 'Sign out of',
    ended: 'Signed out of this device',
    loggedOut: 'You have been logged out',
    suspended: 'Suspended',
    active: 'Active',
    wrong: 'The username, dealer code or password is not right.',
    sendPassword: 'Send a temporary password',
    sent: /^A temporary password went to/,
    newGroup: /^New group/,
    groupWaits: /^A request for another group waits/,
    finance: 'Finance officers',
    doneTo: 'What was done to this person',
    doneToGroup: 'What was done to this group',
    filters: /^Filters/,
    person: 'Person',
    before: 'Before',
    after: 'After',
    lines: {
      added: 'User added',
      session: 'Session ended remotely',
      suspended: 'User suspended',
      restored: 'Access of a user restored',
      reset: 'Password reset',
      asked: 'Change of group requested',
      decided: 'Portal change decided',
      group: 'Security group added',
      roles: 'Change of roles of a group requested',
      password: 'Password changed',
    },
    verify: 'Verify the record',
    whole: /^The record is whole: \d[\d\s]* lines in \d+ blocks agree/,
    exportAs: 'Export',
    csv: 'CSV (all rows of this list)',
    headings: ['Date and time', 'Who', 'Action', 'Outcome'],
  },
  fr: {
    addGroup: 'Ajouter un groupe de sécurité',
    name: 'Nom',
    noRoles: 'Ce groupe n’a aucun rôle.',
    addUser: 'Ajouter un utilisateur',
    group: /^Groupe de sécurité/,
    temporary: 'Mot de passe provisoire',
    password: /mot de passe provisoire (\S+), valable 3 jours\. Vous/,
    mustChange: 'Votre mot de passe est provisoire.',
    current: 'Mot de passe actuel',
    fresh: 'Nouveau mot de passe',
    again: 'Nouveau mot de passe, encore une fois',
    change: 'Changer le mot de passe',
    noAccess: 'Vous n’avez pas accès à ceci',
    changeRoles: 'Changer les rôles',
    given: '2 rôles donnés',
    restored: 'Les rôles cochés la dernière fois sont rétablis.',
    review: 'Relire la demande',
    send: 'Envoyer la demande',
    reason: /^Motif/,
    rolesWait: /sur les rôles de ce groupe attend/,
    rolesOf: '2 rôles',
    approve: 'Approuver',
    approved: 'Demande approuvée',
    decline: 'Refuser',
    declined: 'Demande refusée',
    edit: 'Modifier',
    changeGroup: 'Changer de groupe',
    reset: 'Réinitialiser le mot de passe',
    suspend: 'Suspendre',
    restore: 'Rétablir l’accès',
    signOutAll: 'Déconnecter partout',
    self: /^C’est vous\. Une autre personne/,
    selfOnly: 'C’est vous : quelqu’un d’autre doit le faire pour vous.',
    choose: 'Sélectionner',
    noneDone: '0 faits, 1 refusés',
    close: 'Fermer',
    sessions: 'Sessions ouvertes',
    endSession: 'Déconnecter',
    ended: 'Appareil déconnecté',
    loggedOut: 'Vous avez été déconnecté',
    suspended: 'Suspendu',
    active: 'Actif',
    wrong: 'L’identifiant, le code revendeur ou le mot de passe est incorrect.',
    sendPassword: 'Envoyer un mot de passe provisoire',
    sent: /^Un mot de passe provisoire est parti au/,
    newGroup: /^Nouveau groupe/,
    groupWaits: /^Une demande de changement de groupe attend/,
    finance: 'Finance officers',
    doneTo: 'Ce qui a été fait à cette personne',
    doneToGroup: 'Ce qui a été fait à ce groupe',
    filters: /^Filtres/,
    person: 'Personne',
    before: 'Avant',
    after: 'Après',
    lines: {
      added: 'Utilisateur ajouté',
      session: 'Session fermée à distance',
      suspended: 'Utilisateur suspendu',
      restored: 'Accès d’un utilisateur rétabli',
      reset: 'Mot de passe réinitialisé',
      asked: 'Changement de groupe demandé',
      decided: 'Changement du portail tranché',
      group: 'Groupe de sécurité ajouté',
      roles: 'Changement des rôles d’un groupe demandé',
      password: 'Mot de passe changé',
    },
    verify: 'Vérifier le journal',
    whole: /^Le journal est intact\s: \d[\d\s]* lignes en \d+ blocs correspondent/,
    exportAs: 'Exporter',
    csv: 'CSV (toutes les lignes de cette liste)',
    headings: ['Date et heure', 'Qui', 'Action', 'Résultat'],
  },
} as const;

const button = (within: Page | Locator, name: string | RegExp) =>
  within.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function pick(page: Page, label: RegExp, option: string): Promise<void> {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

describe.each([
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
    const say = (en: string, fr: string): string => (language === 'fr' ? fr : en);
    const reasons = {
      roles: say('They look after the users', 'Ils s’occupent des utilisateurs'),
      suspend: say('On leave until Monday', 'En congé jusqu’à lundi'),
      restore: say('Back from leave', 'De retour de congé'),
      reset: say('Forgot the password', 'Mot de passe oublié'),
      group: say('Wants to see the money', 'Veut voir la caisse'),
      declined: say('Not before the training', 'Pas avant la formation'),
    };
    let admin: Person;
    let officer: Person;
    let them: Person;
    let phone: Person;
    let ids: { person: string; group: string; admin: string };

    const open = (person: Person, where: string) => person.page.goto(`${started.console_url}/dashboard${where}`);
    const looksRight = async (page: Page): Promise<void> => {
      expect(await axe(page)).toEqual([]);
      expect([...(await misfits(page)), ...(await untranslated(page, own[language === 'en' ? 'fr' : 'en']))]).toEqual(
        [],
      );
    };
    async function tryPassword({ page }: Person, password: string): Promise<void> {
      await page.goto(`${started.console_url}/`);
      await page.fill('#identifier', username);
      await page.fill('#password', password);
      await page.click('button[type=submit]');
    }
    /** Signs the newcomer in with a password and the code on their phone. */
    async function enter(person: Person, password: string): Promise<void> {
      const now = Date.now();
      await tryPassword(person, password);
      await person.page.waitForSelector('#code');
      await person.page.fill('#code', await codeOn(started.sandbox_url, msisdn, now));
      await person.page.click('button[type=submit]');
      await person.page.waitForURL('**/dashboard**');
    }
    /** The temporary password that the newcomer's phone received after a moment. */
    async function passwordSince(after: number): Promise<string> {
      for (let tries = 0; tries < 600; tries++) {
        const texts = (await (
          await fetch(`${started.sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)
        ).json()) as Array<{ text: string; received_at: string }>;
        const found = texts
          .filter(({ received_at }) => Date.parse(received_at) >= after)
          .map(({ text }) => t.password.exec(text)?.[1])
          .find((password) => password !== undefined);
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
      throw new Error(`no password reached ${msisdn}`);
    }
    /** A temporary password opens one page only: the one where it is changed. */
    async function chooseOwn({ page }: Person, temporary: string, next: string): Promise<void> {
      await page.waitForURL('**/dashboard/password');
      await page.getByText(t.mustChange).waitFor();
      await page.getByLabel(t.current, { exact: true }).fill(temporary);
      await page.getByLabel(t.fresh, { exact: true }).fill(next);
      await page.getByLabel(t.again, { exact: true }).fill(next);
      await button(page, t.change).click();
      await page.waitForURL((url) => url.pathname === '/dashboard');
    }
    /** Presses a button of a person's page, gives the reason and sends. */
    async function doWith(page: Page, what: string, reason: string, send = what): Promise<void> {
      await button(page, what).click();
      await dialog(page).getByLabel(t.reason).fill(reason);
      await button(dialog(page), send).click();
    }
    /** The newcomer's next click finds that the session is over. */
    async function isLoggedOut({ page }: Person): Promise<void> {
      await page.reload();
      await page.waitForURL(`${started.console_url}/**`);
      await page.getByText(t.loggedOut, { exact: true }).waitFor();
    }
    const sessionsOf = () =>
      started.see<{ id: string }>('select id from sessions where staff_id = $1 and revoked_at is null order by id', [
        ids.person,
      ]);
    /** Opens a line of the record on show; each line says who did it. */
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

    test('a group without roles is made, and somebody begins in it with a password that reached only them', async () => {
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

      const password = await passwordSince(now);
      expect(await page.content()).not.toContain(password);
      await enter(them, password);
      await chooseOwn(them, password, chosen);
    });

    test('the group is given roles by a request, and what the newcomer could not do they can at the next call of the same session', async () => {
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

    /** The officer opens the request about a record and decides. */
    async function decide(about: string, what: (page: Page) => Promise<void>): Promise<void> {
      await open(officer, '/pending_requests?tab=portal');
      await row(officer.page, about).first().click();
      await officer.page.getByRole('heading', { name: about }).waitFor();
      await what(officer.page);
    }

    test('nobody does to themselves what another must do, and who stands above one is not suspended', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.admin}`);
      await page.getByText(t.self).waitFor();
      for (const what of [t.edit, t.changeGroup, t.reset, t.suspend, t.signOutAll])
        expect(await button(page, what).isDisabled()).toBe(true);
      await looksRight(page);
      await open(admin, `/users?search=${encodeURIComponent(ADMIN)}`);
      await page.getByRole('checkbox', { name: `${t.choose} ${ADMIN}`, exact: true }).check();
      await button(page, t.suspend).click();
      await dialog(page).getByText(t.selfOnly).waitFor();
      await looksRight(page);

      await open(them, `/users/${ids.admin}`);
      await doWith(them.page, t.suspend, 'To see whether it works');
      await dialog(them.page).getByText(t.noneDone).waitFor();
      await dialog(them.page).getByText(ERRORS.GROUP_ABOVE_YOURS[language]).waitFor();
      await looksRight(them.page);
      expect(await started.see('select suspended_at from staff where id = $1', [ids.admin])).toEqual([
        { suspended_at: null },
      ]);
    });

    test('one of two sessions is ended from afar', async () => {
      await enter(phone, chosen);
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      await page.getByRole('table', { name: t.sessions }).getByText(ON_THE_PHONE).waitFor();
      await looksRight(page);
      await button(page, `${t.endSession} ${ON_THE_PHONE}`).click();
      await page.getByText(t.ended, { exact: true }).waitFor();
      await expect.poll(() => page.getByText(ON_THE_PHONE).count()).toBe(0);
      await isLoggedOut(phone);
      await looksRight(phone.page);
      await open(them, '/users');
      await row(them.page, ADMIN).waitFor();
    });

    test('somebody who is suspended is out at once and stays out, until they are let in again', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      await doWith(page, t.suspend, reasons.suspend);
      await button(page, t.restore).waitFor();
      await page.getByText(t.suspended, { exact: true }).waitFor();
      await isLoggedOut(them);
      await tryPassword(them, chosen);
      await them.page.getByText(t.wrong).waitFor();

      await doWith(page, t.restore, reasons.restore);
      await button(page, t.suspend).waitFor();
      await page.getByText(t.active, { exact: true }).waitFor();
      await enter(them, chosen);
    });

    test('another password goes to their phone, and the one they had is over', async () => {
      const { page } = admin;
      await open(admin, `/users/${ids.person}`);
      const now = Date.now();
      await doWith(page, t.reset, reasons.reset, t.sendPassword);
      await page.getByText(t.sent).waitFor();
      await looksRight(page);
      const password = await passwordSince(now);
      expect(await page.content()).not.toContain(password);
      await isLoggedOut(them);
      await tryPassword(them, chosen);
      await them.page.getByText(t.wrong).waitFor();
      await enter(them, password);
      await chooseOwn(them, password, `${chosen} again`);
    });

    test('another group is asked for and declined with a reason, and nothing has moved', async () => {
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

    test('the record tells what was done to the person and to the group: by whom, before and after', async () => {
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
      // Who moved and who did not: what was asked for names both groups.
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

    test('the record is narrowed to one person, is found whole, and leaves as a file', async () => {
      const { page } = admin;
      await open(admin, '/security?tab=audit');
      await row(page, ADMIN).first().waitFor();
      if (width < 600) await button(page, t.filters).click();
      await page.getByRole('combobox', { name: t.person, exact: true }).fill(newcomer);
      await page.getByRole('option', { name: newcomer }).click();
      const doers = page.getByRole('cell').and(page.locator(':nth-child(2)'));
      await expect.poll(async () => [...new Set(await doers.allTextContents())]).toEqual([newcomer]);
      await row(page, t.lines.password).first().waitFor();
      await looksRight(page);

      // The day's first lines are sealed a little later than they are written.
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
