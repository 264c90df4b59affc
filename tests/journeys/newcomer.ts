/** The actions of a new user: reading temporary passwords on their phone and signing in with them. */
import type { Person } from '../harness/browser.ts';
import type { Started } from '../harness/demo.ts';
import { codeOn } from '../harness/signing-in.ts';
import type { WORDS } from './administrator-words.ts';

/** How long a screen that follows changes may take to notice the end of its session. */
const FOLLOWS_MS = 5_000;

export function newcomerWith(
  { console_url, sandbox_url }: Pick<Started, 'console_url' | 'sandbox_url'>,
  { username, msisdn }: Readonly<{ username: string; msisdn: string }>,
  t: (typeof WORDS)['en' | 'fr'],
) {
  async function tryPassword({ page }: Person, password: string): Promise<void> {
    await page.goto(`${console_url}/`);
    await page.fill('#identifier', username);
    await page.fill('#password', password);
    await page.click('button[type=submit]');
  }
  /** Signs the new user in with a password and the code on their phone. */
  async function enter(person: Person, password: string): Promise<void> {
    const now = Date.now();
    await tryPassword(person, password);
    await person.page.waitForSelector('#code');
    await person.page.fill('#code', await codeOn(sandbox_url, msisdn, now));
    await person.page.click('button[type=submit]');
    await person.page.waitForURL('**/dashboard**');
  }
  /** The temporary password that the new user's phone received after a moment. */
  async function passwordSince(after: number): Promise<string> {
    for (let tries = 0; tries < 600; tries++) {
      const texts = (await (await fetch(`${sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)).json()) as Array<{
        text: string;
        received_at: string;
      }>;
      const found = texts
        .filter(({ received_at }) => Date.parse(received_at) >= after)
        .map(({ text }) => t.password.exec(text)?.[1])
        .find((password) => password !== undefined);
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`no password reached ${msisdn}`);
  }
  /** A temporary password opens only the page on which it is changed. */
  async function chooseOwn({ page }: Person, temporary: string, next: string): Promise<void> {
    await page.waitForURL('**/dashboard/password');
    await page.getByText(t.mustChange).waitFor();
    await page.getByLabel(t.current, { exact: true }).fill(temporary);
    await page.getByLabel(t.fresh, { exact: true }).fill(next);
    await page.getByLabel(t.again, { exact: true }).fill(next);
    await page.getByRole('button', { name: t.change, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/dashboard');
  }
  /** The new user's next click shows that the session is over. */
  async function isLoggedOut({ page }: Person): Promise<void> {
    // A screen that follows changes says so by itself; any other does with its next question.
    const note = page.getByText(t.loggedOut, { exact: true });
    await note.waitFor({ timeout: FOLLOWS_MS }).catch(() => page.reload());
    await page.waitForURL(`${console_url}/**`);
    await note.waitFor();
  }
  return { tryPassword, enter, passwordSince, chooseOwn, isLoggedOut };
}
