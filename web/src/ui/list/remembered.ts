/** The columns and the density that a user chose for a list, kept in the browser under the name of the list. */
import { useCallback, useState } from 'react';

interface Liking {
  readonly hidden: readonly string[];
  readonly dense: boolean;
}

const keyOf = (list: string): string => `list.${list}`;

function recalled(list: string, hidden: readonly string[]): Liking {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(list)) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'hidden' in kept && Array.isArray(kept.hidden) && 'dense' in kept)
      return { hidden: kept.hidden.filter((id) => typeof id === 'string'), dense: kept.dense === true };
  } catch {
    // Another program wrote there: the list is shown as at first.
  }
  return { hidden, dense: false };
}

export function useListPreferences(
  list: string,
  hidden_at_first: readonly string[],
): readonly [Liking, (to: Partial<Liking>) => void] {
  const [liking, setLiking] = useState(() => recalled(list, hidden_at_first));
  const like = useCallback(
    (to: Partial<Liking>) =>
      setLiking((before) => {
        const next = { ...before, ...to };
        localStorage.setItem(keyOf(list), JSON.stringify(next));
        return next;
      }),
    [list],
  );
  return [liking, like];
}
