/**
 * A browser that is still sending a form reads its refusal: the person sees the sentence, not a broken line. Tried in
 * Chromium over HTTP/1.1, on a fast line and a slow one, with forms far above the limit.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launch } from '../harness/browser.ts';
import { addressOf, everyCall } from '../harness/every-call.ts';
import { type Portal, type Staff, startPortal } from '../harness/portal.ts';

const MB = 1024 * 1024;
/** A shop’s line: less than half a megabyte a second. */
const SLOW_BYTES = 400 * 1024;

let portal: Portal;
let browser: Browser;
let without_roles: Staff;
let signed_in: Staff;
beforeAll(async () => {
  portal = await startPortal({ workers: false });
  [signed_in, without_roles] = [await portal.staff('all'), await portal.staff([])];
  browser = await launch();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

const upload = everyCall().find(({ call }) => call.upload);

/** What fetch in the page answers: the status and the code, or the failure. */
async function send(token: string | null, megabytes: number, isSlow: boolean): Promise<string> {
  if (!upload) throw new Error('no call takes a file');
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${portal.config.port}/healthz`);
    if (isSlow) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 40,
        downloadThroughput: SLOW_BYTES,
        uploadThroughput: SLOW_BYTES,
      });
    }
    return await page.evaluate(
      async ({ path, token, bytes }) => {
        const form = new FormData();
        form.append('note', 'a');
        form.append('document', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
        try {
          const answer = await fetch(path, {
            method: 'POST',
            body: form,
            headers: { 'idempotency-key': crypto.randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
          });
          return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
        } catch (failure) {
          return String(failure);
        }
      },
      { path: addressOf(upload.call), token, bytes: megabytes * MB },
    );
  } finally {
    await page.close();
  }
}

test.each([
  [1, false],
  [20, false],
  [60, false],
  [3, true],
] as const)(
  '%i MB, slow: %s',
  async (megabytes, isSlow) => {
    expect(await send(null, megabytes, isSlow)).toBe('401 SIGNED_OUT');
    expect(await send(without_roles.token, megabytes, isSlow)).toBe('403 FORBIDDEN');
    if (megabytes > 5) expect(await send(signed_in.token, megabytes, isSlow)).toMatch(/^41\d /);
  },
  120_000,
);
