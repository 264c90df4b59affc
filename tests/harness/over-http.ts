/** Calls to a running demo over HTTP, which bring a sale to the step where the browser takes over. */
import { BASE_PATH, type Call, type Result, type Sent } from '@palier/contract/call.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newId } from '../../server/src/platform/ids.ts';
import type { Started } from './demo.ts';
import { openSession } from './signing-in.ts';

/** Makes calls as a member of the demo's staff; each call must succeed. */
export async function atFrontDoor(
  started: Started,
  username: string,
): Promise<{ done<C extends Call>(declared: C, input: Sent<C>): Promise<Result<C>> }> {
  const { token } = await openSession(started, username);
  async function done<C extends Call>(declared: C, input: Sent<C>): Promise<Result<C>> {
    const asked =
      declared.method === 'GET'
        ? `?${new URLSearchParams(Object.entries((input ?? {}) as object).map(([name, value]) => [name, String(value)])).toString()}`
        : '';
    const form = declared.upload ? new FormData() : null;
    if (form)
      for (const [name, value] of Object.entries((input ?? {}) as object))
        form.append(name, value instanceof Blob ? value : String(value));
    const answer = await fetch(started.console_url + BASE_PATH + declared.path + asked, {
      method: declared.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(declared.method === 'POST' && !form && { 'content-type': 'application/json' }),
        ...(declared.effect === 'change' && { 'idempotency-key': newId() }),
      },
      ...(declared.method === 'POST' && { body: form ?? JSON.stringify(input) }),
    });
    if (!answer.ok) throw new Error(`${declared.path} refused: ${await answer.text()}`);
    return (await answer.json()) as Result<C>;
  }
  return { done };
}

/** Once one keeper has said that a phone is damaged, which moves nothing, the administrator says so too. */
export async function agreeOnPhone(started: Started, page: Page, imei: string): Promise<void> {
  const said = () =>
    started.see<{ id: string; state: string }>(
      'select d.id, d.state from devices d join phone_declarations p on p.device_id = d.id where d.imei = $1',
      [imei],
    );
  await expect.poll(async () => (await said()).map(({ state }) => state)).toEqual(['in_stock']);
  const device_ids = (await said()).map(({ id }) => id);
  const colleague = await atFrontDoor(started, 'admin');
  await colleague.done(stockCalls.actOnDevices, { device_ids, action: 'damage', reason: 'I have seen it too' });
  await page.reload();
}
