/**
 * Before somebody signs out with prepared sales that were not sent, or with changes that have no answer, they are asked
 * once: signing out erases them.
 */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, createContext, lazy, use, useCallback, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { useSession } from '../ui/session.tsx';
import { useWaitingPrepared } from '../ui/use-prepared.ts';
import { withOpenChanges } from '../ui/with-open-changes.ts';

const SignOutDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/sales/components/prepared/sign-out-dialog.tsx'))).SignOutDialog,
}));

const SignOutChanges = lazy(async () => ({
  default: (await loadChunk(() => import('./sign-out-changes.tsx'))).SignOutChanges,
}));

const SignOut = createContext<() => void>(() => {});

/** Signs out, after the question where there is something to lose. */
export const useSignOut = (): (() => void) => use(SignOut);

export function SignOutQuestion({ children }: { children: ReactNode }) {
  const { signOut } = useSession();
  const client = useQueryClient();
  const prepared = useWaitingPrepared();
  const [asks, setAsks] = useState(false);
  const ask = useCallback(() => {
    void (async () => {
      const isLosing =
        prepared > 0 || client.isMutating() > 0 || (await withOpenChanges((store) => store.hasOpenChanges()));
      if (isLosing) setAsks(true);
      else signOut();
    })();
  }, [prepared, client, signOut]);
  const close = () => setAsks(false);
  return (
    <SignOut value={ask}>
      {children}
      {asks && (
        <Suspense fallback={null}>
          {prepared === 0 ? (
            <SignOutChanges onClose={close} onSignOut={signOut} />
          ) : (
            <SignOutDialog waiting={prepared} onClose={close} onSignOut={signOut} />
          )}
        </Suspense>
      )}
    </SignOut>
  );
}
