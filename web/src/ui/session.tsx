/** Who is signed in: kept encrypted in the browser, with the roles of the group fetched once per start or sign-in. */
import type { authCalls } from '@palier/contract/auth/calls.ts';
import { admits } from '@palier/contract/call.ts';
import type { RoleCode, Access } from '@palier/contract/roles.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, createContext, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lineLostAt, onLine } from '../api/line.ts';
import { type Addressed, type SessionEnd, send, setCredentials } from '../api/send.ts';
import { portalNow } from './business-now.ts';
import { OWNER, forgetAllButDrafts, forgetOldDrafts } from './drafts.ts';
import { forgetEverything, keep } from './encrypted-storage.ts';
import { placeOf, recall } from './recall.ts';
import { forgetPrepared, keepPreparedOf } from './prepared-store.ts';
import { forgetAnswers } from './sealed-answers.ts';
import { type SessionUser } from './session-user.ts';
import { rolesOf } from './session-roles.ts';
import { withOpenChanges } from './with-open-changes.ts';

interface Role {
  readonly id: string;
  readonly code: RoleCode;
}

interface SessionContextValue {
  readonly user: SessionUser | null;
  /** Nothing else is drawn while the session is being checked. */
  readonly checking: boolean;
  readonly roles: ReadonlySet<string>;
  readonly rolesLoaded: boolean;
  readonly may: (access: Access) => boolean;
  /** Resolves once the session is stored, so that a reload right after signing in stays signed in. */
  readonly signIn: (user: SessionUser) => Promise<void>;
  /** The first password was changed: the portal said so. */
  readonly passwordChanged: () => void;
  /** Asks the portal whether the first password still has to be changed: its answer to a change may have been lost. */
  readonly askPasswordState: () => void;
  /** Ends the session here and on the server. */
  readonly signOut: () => void;
  /** Whether a session has ended, so that the sign-in screen can say so. */
  readonly loggedOut: boolean;
}

const SessionContext = createContext<SessionContextValue | null>(null);
/** Apart from the session, because what every screen is made of does not wait for it. */
const RolesAnswered = createContext(false);

const SIGN_OUT: Addressed<typeof authCalls.signOut> = {
  method: 'POST',
  path: '/session/sign_out',
  access: 'signed-in',
  effect: 'change',
};

const KEPT_USER = placeOf('user');
/** Says of this tab that somebody was signed in, also after its page is loaded again. */
const BEGAN_HERE = placeOf('began');

const NO_ROLES: ReadonlySet<string> = new Set();

/** The same set where the roles are the same, so that nothing is drawn again. */
const asHeld = (held: ReadonlySet<string>, codes: readonly string[]): ReadonlySet<string> =>
  codes.length === held.size && codes.every((code) => held.has(code)) ? held : new Set(codes);

/** A screen without access may be refused several times in a row. */
const ASK_AGAIN_MS = 10_000;
/** No screen has anything in it before there are roles. */
const FIRST_AGAIN_MS = 1_000;
const SWEEP_MS = 60_000;

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [user, setUser] = useState<SessionUser | null>(null);
  const [checking, setChecking] = useState(true);
  const [roles, setRoles] = useState<ReadonlySet<string>>(NO_ROLES);
  const [rolesAnswered, setRolesAnswered] = useState(false);
  /** How often in a row the roles got no answer. */
  const [unanswered, setUnanswered] = useState(0);
  const [loggedOut, setLoggedOut] = useState(false);
  const markPasswordChanged = useCallback(
    () =>
      setUser((now) => {
        if (!now?.must_change_password) return now;
        const changed = { ...now, must_change_password: false };
        void keep('user', changed);
        return changed;
      }),
    [],
  );
  const endRef = useRef<(how: SessionEnd) => void>(() => {});
  const askedAt = useRef(0);
  const speaksFor = useRef<string | null>(null);

  /** Removes the session from this tab. */
  const leave = useCallback(() => {
    setCredentials(null, null);
    speaksFor.current = null;
    void withOpenChanges((store) => store.changesAreOf(null));
    client.clear();
    // What this tab was about to keep is not kept after the tab that logged out has cleared everything.
    void forgetAnswers();
    setUser(null);
    setRoles(NO_ROLES);
    setRolesAnswered(false);
    setUnanswered(0);
    setLoggedOut(true);
  }, [client]);

  /**
   * However a session ends, no personal data stays in the browser. Only what was prepared and not sent, and changes
   * without an answer, stay, sealed, when nobody ended the session: its user signs in again and goes on. What was typed
   * in forms also stays when the session was ended on another device.
   */
  const end = useCallback(
    (how: SessionEnd) => {
      if (how === 'by hand') forgetEverything();
      else forgetAllButDrafts();
      if (how !== 'by time') {
        void forgetPrepared();
        void withOpenChanges((store) => store.forgetChanges());
      }
      leave();
    },
    [leave],
  );
  endRef.current = end;

  /**
   * The roles are loaded once per start or sign-in, and again when the portal refuses what the console thought was
   * allowed. A group without roles stays "not loaded", and nothing waits for it.
   */
  const loadRoles = useCallback(
    async (of: SessionUser) => {
      if (Date.now() - askedAt.current < ASK_AGAIN_MS && speaksFor.current === of.token) return;
      askedAt.current = Date.now();
      speaksFor.current = of.token;
      const loaded = await rolesOf(of).catch(() => null);
      // Meanwhile the user may have signed out, or another user may have signed in.
      if (speaksFor.current !== of.token) return;
      if (!loaded) return setUnanswered((times) => times + 1);
      setUnanswered(0);
      if (!loaded.must_change_password) markPasswordChanged();
      setUser((held) => {
        if (!held || held.user.group.id === loaded.group.id) return held;
        const moved = { ...held, user: { ...held.user, group: loaded.group } };
        void keep('user', moved);
        return moved;
      });
      setRoles((held) =>
        asHeld(
          held,
          loaded.roles.map(({ code }) => code),
        ),
      );
      setRolesAnswered(true);
      await keep(
        'roles',
        loaded.roles.map(({ id, code }) => ({ id, code })),
      );
    },
    [markPasswordChanged],
  );

  const begin = useCallback(
    (of: SessionUser) => {
      setCredentials(of.token, {
        signedOut: (how) => endRef.current(how),
        forbidden: () => void loadRoles(of),
      });
      void withOpenChanges((store) => store.changesAreOf(of.user.id));
      sessionStorage.setItem(BEGAN_HERE, 'true');
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
      if (kept && kept.exp < portalNow()) end('by time');
      else if (kept) begin(kept);
      // It ended before this page was loaded: in another tab, or in this one a moment ago.
      else if (localStorage.getItem(KEPT_USER) === null) setLoggedOut(sessionStorage.getItem(BEGAN_HERE) !== null);
      setChecking(false);
    });
    return () => {
      alive = false;
    };
  }, [begin, end]);

  // Roles that got no answer are asked for again: once the line is back, or in a moment where it never was gone.
  useEffect(() => {
    if (!user || unanswered === 0) return undefined;
    const askAgain = (): void => {
      if (lineLostAt() !== null) return;
      askedAt.current = 0;
      void loadRoles(user);
    };
    const timer = setTimeout(askAgain, Math.min(ASK_AGAIN_MS, FIRST_AGAIN_MS * 2 ** (unanswered - 1)));
    const unfollow = onLine(askAgain);
    return () => {
      clearTimeout(timer);
      unfollow();
    };
  }, [user, unanswered, loadRoles]);

  // Logging out in one tab logs out in all of them. That tab has removed the stored data already, and another user may
  // have signed in there.
  useEffect(() => {
    if (!user) return undefined;
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      if ((key === KEPT_USER && newValue === null) || key === null) leave();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [user, leave]);

  // While nobody is signed in, drafts go when their hours are over.
  useEffect(() => {
    if (user || checking) return undefined;
    forgetOldDrafts();
    const timer = setInterval(() => forgetOldDrafts(), SWEEP_MS);
    return () => clearInterval(timer);
  }, [user, checking]);

  // A session that expires while the screen is open ends at that moment, not at the next click.
  useEffect(() => {
    if (!user) return undefined;
    const timer = setTimeout(() => end('by time'), Math.min(2 ** 31 - 1, Math.max(0, user.exp - portalNow())));
    return () => clearTimeout(timer);
  }, [user, end]);

  const askRolesNow = useCallback(() => {
    askedAt.current = 0;
    if (user) void loadRoles(user);
  }, [user, loadRoles]);

  const value = useMemo<SessionContextValue>(
    () => ({
      user,
      checking,
      roles,
      rolesLoaded: roles.size > 0,
      may: (access) => admits(access, roles),
      signIn: async (of) => {
        // Drafts of another user are removed.
        if ((await recall<string>(OWNER)) !== of.user.id) forgetEverything();
        forgetOldDrafts();
        await keepPreparedOf(of.user.id);
        await withOpenChanges((store) => store.keepChangesOf(of.user.id));
        await keep(OWNER, of.user.id);
        await keep('user', of);
        begin(of);
      },
      passwordChanged: markPasswordChanged,
      askPasswordState: askRolesNow,
      signOut: () => {
        // This does not wait for a portal that may not answer; the request carries its own token.
        void send<typeof authCalls.signOut>(SIGN_OUT, undefined, { outlives: true }).catch(() => {});
        end('by hand');
      },
      loggedOut,
    }),
    [user, checking, roles, loggedOut, begin, end, markPasswordChanged, askRolesNow],
  );

  return (
    <SessionContext value={value}>
      <RolesAnswered value={rolesAnswered}>{children}</RolesAnswered>
    </SessionContext>
  );
}

/** Whether the portal has answered which roles the group holds, even if there are none. */
export const useRolesAnswered = (): boolean => use(RolesAnswered);

export function useSession(): SessionContextValue {
  const context = use(SessionContext);
  if (!context) throw new Error('SessionProvider is missing');
  return context;
}

/** The signed-in user, on screens for signed-in users. */
export function useSignedIn(): SessionUser {
  const { user } = useSession();
  if (!user) throw new Error('this screen is for signed-in staff');
  return user;
}
