/** Before somebody signs out with prepared sales that were not sent, they are asked once: signing out erases them. */
import { type ReactNode, Suspense, createContext, lazy, use, useCallback, useState } from 'react';
import { loadChunk } from '../api/load-chunk.ts';
import { useSession } from '../ui/session.tsx';
import { useWaitingPrepared } from '../ui/use-prepared.ts';

const SignOutDialog = lazy(async () => ({
  default: (await loadChunk(() => import('../features/sales/components/prepared/sign-out-dialog.tsx'))).SignOutDialog,
}));

const SignOut = createContext<() => void>(() => {});

/** Signs out, after the question where there is something to lose. */
export const useSignOut = (): (() => void) => use(SignOut);

export function SignOutQuestion({ children }: { children: ReactNode }) {
  const { signOut } = useSession();
  const waiting = useWaitingPrepared();
  const [asks, setAsks] = useState(false);
  const ask = useCallback(() => (waiting === 0 ? signOut() : setAsks(true)), [waiting, signOut]);
  return (
    <SignOut value={ask}>
      {children}
      {asks && (
        <Suspense fallback={null}>
          <SignOutDialog waiting={waiting} onClose={() => setAsks(false)} onSignOut={signOut} />
        </Suspense>
      )}
    </SignOut>
  );
}
