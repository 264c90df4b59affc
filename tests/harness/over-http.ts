/** Calls to a running demo over HTTP, which bring a sale to the step where the browser takes over. */
import { BASE_PATH, type Call, type Result, type Sent } from '@palier/contract/call.ts';
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
    const answer = await fetch(started.console_url + BASE_PATH + declared.path + asked, {
      method: declared.method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(declared.method === 'POST' && { 'content-type': 'application/json' }),
        ...(declared.effect === 'change' && { 'idempotency-key': newId() }),
      },
      ...(declared.method === 'POST' && { body: JSON.stringify(input) }),
    });
    if (!answer.ok) throw new Error(`${declared.path} refused: ${await answer.text()}`);
    return (await answer.json()) as Result<C>;
  }
  return { done };
}
