/** Signing a user in: with the form and the code on their phone, or directly with a session. */
import { DEMO_STAFF } from '../../server/src/demo/demo-staff.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { DEMO_PASSWORD } from '../../server/src/platform/secrets.ts';
import { SESSION_MS } from '@palier/contract/auth/session-times.ts';
import { hashToken, newToken } from '../../server/src/platform/session-tokens.ts';
import type { Person } from './browser.ts';
import type { Started } from './demo.ts';

/** The newest six digits that a phone received after a moment, so that an earlier text is not used. */
export async function codeOn(sandbox_url: string, msisdn: string, after: number): Promise<string> {
  const end = Date.now() + 15_000;
  for (;;) {
    const texts = (await (await fetch(`${sandbox_url}/messages?to=${encodeURIComponent(msisdn)}`)).json()) as Array<{
      text: string;
      received_at: string;
    }>;
    const fresh = texts.find(({ text, received_at }) => Date.parse(received_at) >= after && /\b\d{6}\b/.test(text));
    if (fresh) return /\b(\d{6})\b/.exec(fresh.text)?.[1] ?? '';
    if (Date.now() > end) throw new Error(`no code reached ${msisdn}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** The whole sign-in: name, password, and the code on the phone. */
export async function signInByHand(
  started: Started,
  person: Person,
  username: string,
  identifier = username,
): Promise<void> {
  await person.page.goto(`${started.console_url}/`);
  await fillInSignIn(started, person, username, { identifier });
}

/** The same on the sign-in screen that is open already. `onCode` looks at the screen of the code before it is typed. */
export async function fillInSignIn(
  started: Started,
  { page }: Person,
  username: string,
  { identifier = username, onCode }: { identifier?: string; onCode?: () => Promise<void> } = {},
): Promise<void> {
  const staff = DEMO_STAFF.find((one) => one.username === username);
  if (!staff) throw new Error(`no demo staff ${username}`);
  await page.fill('#identifier', identifier);
  await page.fill('#password', DEMO_PASSWORD);
  const now = Date.now();
  await page.click('button[type=submit]');
  await page.waitForSelector('#code');
  await onCode?.();
  await page.fill('#code', await codeOn(started.sandbox_url, staff.msisdn, now));
  await page.click('button[type=submit]');
  await page.waitForURL('**/dashboard**');
}

interface SignedIn {
  readonly token: string;
  readonly exp: number;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly username: string;
    readonly group: { readonly id: string; readonly name: string };
    readonly shop_id: string | null;
  };
  readonly must_change_password: boolean;
}

/** A session as the portal creates it for a right code at an instant. */
export async function openSession({ see }: Started, username: string, now = new Date()): Promise<SignedIn> {
  const [staff] = await see<{
    id: string;
    name: string;
    group_id: string;
    group_name: string;
    shop_id: string | null;
    must_change_password: boolean;
  }>(
    `select f.id, f.full_name as name, g.id as group_id, g.name as group_name, f.shop_id, f.must_change_password
      from staff f join groups g on g.id = f.group_id where f.username = $1`,
    [username],
  );
  if (!staff) throw new Error(`nobody is called ${username}`);
  const token = newToken();
  const expires = new Date(now.getTime() + SESSION_MS);
  await see(
    `insert into sessions (id, token_hash, staff_id, created_at, expires_at, seen_at, ip, user_agent)
      values ($1, $2, $3, $4, $5, $4, '127.0.0.1', 'a desk')`,
    [newId(), hashToken(token), staff.id, now, expires],
  );
  const { id, name, group_id, group_name, shop_id, must_change_password } = staff;
  const group = { id: group_id, name: group_name };
  return { token, exp: expires.getTime(), user: { id, name, username, group, shop_id }, must_change_password };
}

/**
 * A user who signed in a moment ago, in a browser that stores the session as the console does. The first screen that
 * the browser loads is the dashboard, or the one at `address`.
 */
export async function signIn(
  started: Started,
  { page }: Person,
  username: string,
  address: `/dashboard${string}` = '/dashboard',
  now = new Date(),
): Promise<void> {
  const session = await openSession(started, username, now);
  // A page that runs none of the console's code, so nothing else reads the storage meanwhile.
  await page.goto(`${started.console_url}/healthz`);
  await page.evaluate(keepInVault, { owner: session.user.id, user: session });
  await page.goto(started.console_url + address);
  await page.waitForURL('**/dashboard**');
  await page.locator('main h1').first().waitFor();
}

/**
 * Does what `web/src/ui/sealing.ts` and `encrypted-storage.ts` do: encrypts with a key that cannot be exported from this
 * browser. Runs in the page.
 */
async function keepInVault(kept: Readonly<Record<string, unknown>>): Promise<void> {
  const inStore = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const opening = indexedDB.open('palier');
      opening.onupgradeneeded = () => opening.result.createObjectStore('vault');
      opening.onerror = () => reject(new Error('no vault'));
      opening.onsuccess = () => {
        const asked = work(opening.result.transaction('vault', mode).objectStore('vault'));
        asked.onerror = () => reject(new Error('no vault'));
        asked.onsuccess = () => {
          opening.result.close();
          resolve(asked.result);
        };
      };
    });
  let key = (await inStore('readonly', (store) => store.get('key'))) as CryptoKey | undefined;
  if (!key) {
    key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const made = key;
    await inStore('readwrite', (store) => store.put(made, 'key'));
  }
  for (const [name, value] of Object.entries(kept)) {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(value));
    const text = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain));
    localStorage.setItem(`palier.${name}`, btoa(String.fromCharCode(...iv, ...text)));
  }
}
