import { useEffect, useState } from 'react';
import type { OpenChange } from './open-change.ts';
import { lostChanges, onLostChanges, removeChange } from './open-changes.ts';

const NONE: readonly OpenChange[] = [];

/** The changes of a member of staff whose window was closed before their answer came. */
export function useLostChanges(staff_id: string): {
  readonly lost: readonly OpenChange[];
  readonly remove: (key: string) => void;
} {
  const [lost, setLost] = useState(NONE);
  useEffect(() => {
    let isHere = true;
    const look = (): void =>
      void lostChanges(staff_id)
        .catch(() => NONE)
        .then((found) => isHere && setLost(found.length === 0 ? NONE : found));
    look();
    // Meanwhile another window may have been closed, or may have sent them.
    const seen = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', seen);
    const unfollow = onLostChanges(look);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', seen);
      unfollow();
    };
  }, [staff_id]);
  return {
    lost,
    remove: (key) => {
      setLost((now) => now.filter((one) => one.key !== key));
      void removeChange(key);
    },
  };
}
