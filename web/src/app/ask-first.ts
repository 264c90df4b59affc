/**
 * Asks the portal for the roles of the person and for the rows of the list that is opened, before the console itself is
 * there: on a slow line its scripts take seconds. The build puts this into the first script of the page. The console
 * takes the answers when it asks for the same (api/first-calls.ts), and asks itself for what is not there.
 */
import { type Call, admits } from '@palier/contract/call.ts';
import { type FirstCalls, firstKey } from '../api/first-calls.ts';
import { writeRequest } from '../api/written-request.ts';
import { portalNow } from '../ui/business-now.ts';
import { firstRows } from '../ui/list/first-rows.ts';
import { recall } from '../ui/recall.ts';
import { GROUP_ROLES, rolesOfGroup } from '../ui/roles-request.ts';
import type { SessionUser } from '../ui/session-user.ts';

/** The rows of each list by its path, as the build read it from the declarations of the screens. */
declare const LISTS: Readonly<
  Record<
    string,
    Pick<Call, 'method' | 'path'> & {
      readonly input: Readonly<Record<string, unknown>>;
      /** Who may open the screen, and who may make the call. */
      readonly accesses: ReadonlyArray<Call['access']>;
    }
  >
>;

globalThis.first_calls ??= askFirst().catch(() => new Map());

async function askFirst(): Promise<FirstCalls> {
  const calls: FirstCalls = new Map();
  const user = await recall<SessionUser>('user');
  // What a session is asked that is over or must change its password first, the console decides.
  if (!user || user.exp < portalNow() || user.must_change_password) return calls;
  const ask = (call: Pick<Call, 'method' | 'path'>, input: Readonly<Record<string, unknown>>): void => {
    const { url, body } = writeRequest(call, input);
    const giveUp = new AbortController();
    const language = document.documentElement.lang;
    const answer = fetch(url, {
      method: call.method,
      body,
      signal: giveUp.signal,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        authorization: `Bearer ${user.token}`,
        ...(body !== null && { 'content-type': 'application/json' }),
      },
    });
    // Who takes it hears of a failure.
    answer.catch(() => {});
    calls.set(firstKey(url, body), { token: user.token, language, answer, giveUp });
  };
  ask(GROUP_ROLES, rolesOfGroup(user.user.group.id));
  const list = window.location.search === '' ? LISTS[window.location.pathname] : undefined;
  // The portal records a refusal, so nothing is asked for that the person may not see.
  const kept = list && (await recall<ReadonlyArray<{ readonly code: string }>>('roles'));
  const roles = new Set(kept?.map(({ code }) => code));
  if (list?.accesses.every((access) => admits(access, roles))) ask(list, firstRows(list.input));
  return calls;
}
