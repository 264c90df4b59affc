/** Who is signed in: kept encrypted in the browser, with the roles of the group fetched once per start or sign-in. */
import type { authCalls } from '@palier/contract/auth/calls.ts';
import type { usersCalls } from '@palier/contract/users/calls.ts';
import { type Result, admits } from '@palier/contract/call.ts';
import type { RoleCode, Access } from '@palier/contract/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Addressed, Refused, send, speakFor } from '../api/send.ts';
import { forgetEverything, keep, placeOf, recall } from './encrypted-storage.ts';

type SignIn = typeof authCalls.signIn;
export type SessionUser = Extract<Result<SignIn>, { session: unknown }>['session'];

interface Role {
  readonly id: string;
  readonly code: RoleCode;
}

interface SessionContextValue {
  readonly user: SessionUser | null;
  /** While the session is being checked nothing else is drawn. */
  readonly checking: boolean;
  readonly roles: ReadonlySet<string>;
  readonly rolesLoaded: boolean;
  /** The portal has said which roles the group holds, be it none. */
  readonly rolesAnswered: boolean;
  readonly may: (access: Access) => boolean;
  /** Resolves once the session is kept: a reload right after signing in stays signed in. */
  readonly signIn: (user: SessionUser) => Promise<void>;
  /** The first password was changed. */
  readonly passwordChanged: () => void;
  /** Ends the session here and on the server. */
  readonly signOut: () => void;
  /** True once after a session ended by itself, so that the sign-in screen can say so. */
  readonly loggedOut: boolean;
}

const SessionContext = createContext<SessionContextValue | null>(null);

const GROUP_ROLES: Addressed<typeof usersCalls.groupRoles> = {
  method: 'GET',
  path: '/prerequisites/admin-group-roles',
  access: 'signed-in',
  effect: 'read',
};
const MY_SIGN_IN: Addressed<typeof usersCalls.mySignIn> = {
  method: 'POST',
  path: '/session/mine',
  access: 'signed-in',
  effect: 'read',
};
const SIGN_OUT: Addressed<typeof authCalls.signOut> = {
  method: 'POST',
  path: '/session/sign_out',
  access: 'signed-in',
  effect: 'change',
};
const KEPT_USER = placeOf('user');
const NO_ROLES: ReadonlySet<string> = new Set();
/** A screen without access refuses more than once. */
const ASK_AGAIN_MS = 10_000;

/**
 * The roles of somebody's group. A group that is not theirs any more is refused: then they were moved, and the group
 * they are in now is asked.
 */
async function rolesOf({ user: { group } }: SessionUser): Promise<{
  readonly group: SessionUser['user']['group'];
  readonly roles: Result<typeof usersCalls.groupRoles>['data'];
}> {
  const ask = async (group_id: string) =>
    (await send<typeof usersCalls.groupRoles>(GROUP_ROLES, { $limit: 1000, group_id })).data;
  try {
    return { group, roles: await ask(group.id) };
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'FORBIDDEN') throw failure;
    const { user } = await send<typeof usersCalls.mySignIn>(MY_SIGN_IN, undefined);
    return { group: { id: user.group_id, name: user.role }, roles: await ask(user.group_id) };
  }
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [user, setUser] = useState<SessionUser | null>(null);
  const [checking, setChecking] = useState(true);
  const [roles, setRoles] = useState<ReadonlySet<string>>(NO_ROLES);
  const [rolesAnswered, setRolesAnswered] = useState(false);
  const [loggedOut, setLoggedOut] = useState(false);
  const endRef = useRef(() => {});
  const askedAt = useRef(0);
  const speaksFor = useRef<string | null>(null);

  /** Nothing of it stays in this tab. */
  const leave = useCallback(() => {
    speakFor(null, null);
    speaksFor.current = null;
    client.clear();
    setUser(null);
    setRoles(NO_ROLES);
    setRolesAnswered(false);
    setLoggedOut(true);
  }, [client]);

  /** However a session ends, nothing personal stays in the browser. */
  const end = useCallback(() => {
    forgetEverything();
    leave();
  }, [leave]);
  endRef.current = end;

  /**
   * Fetched once per start or sign-in, and again when the portal refuses what the console thought allowed. A group
   * without roles stays "not loaded" and nothing waits for it.
   */
  const loadRoles = useCallback(async (of: SessionUser) => {
    if (Date.now() - askedAt.current < ASK_AGAIN_MS && speaksFor.current === of.token) return;
    askedAt.current = Date.now();
    speaksFor.current = of.token;
    const loaded = await rolesOf(of).catch(() => null);
    // Somebody may have signed out, or in as somebody else, meanwhile.
    if (!loaded || speaksFor.current !== of.token) return;
    setUser((held) => {
      if (!held || held.user.group.id === loaded.group.id) return held;
      const moved = { ...held, user: { ...held.user, group: loaded.group } };
      void keep('user', moved);
      return moved;
    });
    setRoles(new Set(loaded.roles.map(({ code }) => code)));
    setRolesAnswered(true);
    await keep(
      'roles',
      loaded.roles.map(({ id, code }) => ({ id, code })),
    );
  }, []);

  const begin = useCallback(
    (of: SessionUser) => {
      speakFor(of.token, { signedOut: () => endRef.current(), forbidden: () => void loadRoles(of) });
      setLoggedOut(false);
      setUser(of);
      void recall<Role[]>('roles').then((kept) => {
        if (kept) setRoles((held) => (held.size > 0 ? held : new Set(kept.map(({ code }) => code))));
      });
      void loadRoles(of);
    },
    [loadRoles],
  );

  useEffect(() => {
    let alive = true;
    void recall<SessionUser>('user').then((kept) => {
      if (!alive) return;
      if (kept && kept.exp < Date.now()) end();
      else if (kept) begin(kept);
      setChecking(false);
    });
    return () => {
      alive = false;
    };
  }, [begin, end]);

  // Whoever logs out in one tab has logged out in all of them. What is kept is that tab's to forget: somebody else may
  // have come in there.
  useEffect(() => {
    if (!user) return undefined;
    const hear = ({ key, newValue }: StorageEvent): void => {
      if ((key === KEPT_USER && newValue === null) || key === null) leave();
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [user, leave]);

  // A session that runs out while the screen is open ends then, not at the next click.
  useEffect(() => {
    if (!user) return undefined;
    const timer = setTimeout(end, Math.min(2 ** 31 - 1, Math.max(0, user.exp - Date.now())));
    return () => clearTimeout(timer);
  }, [user, end]);

  const value = useMemo<SessionContextValue>(
    () => ({
      user,
      checking,
      roles,
      rolesLoaded: roles.size > 0,
      rolesAnswered,
      may: (access) => admits(access, roles),
      signIn: async (of) => {
        // Somebody else’s drafts are nobody’s.
        if ((await recall<string>('owner')) !== of.user.id) forgetEverything();
        await keep('owner', of.user.id);
        await keep('user', of);
        begin(of);
      },
      passwordChanged: () =>
        setUser((now) => {
          if (!now) return now;
          const changed = { ...now, must_change_password: false };
          void keep('user', changed);
          return changed;
        }),
      signOut: () => {
        // Nothing here waits for a portal that may not answer; the request is on its way with its token.
        void send<typeof authCalls.signOut>(SIGN_OUT, undefined, { outlives: true }).catch(() => {});
        end();
      },
      loggedOut,
    }),
    [user, checking, roles, rolesAnswered, loggedOut, begin, end],
  );

  return <SessionContext value={value}>{children}</SessionContext>;
}

export function useSession(): SessionContextValue {
  const context = use(SessionContext);
  if (!context) throw new Error('SessionProvider is missing');
  return context;
}

/** The signed-in user, on screens that only they see. */
export function useSignedIn(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('this screen is for signed-in staff');
  return user;
}
