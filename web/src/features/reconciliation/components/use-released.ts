import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forget, keep } from '../../../ui/encrypted-storage.ts';
import { recall } from '../../../ui/recall.ts';

/** What signing off brings to the page of the statement. */
export interface FromSignOff {
  readonly released: readonly string[];
}

/**
 * The loans whose phones a statement released when it was signed off. This browser keeps them until the reader has
 * closed the note or logs out, whatever is opened or loaded again in between.
 */
export function useReleased(statement_id: string): readonly [released: readonly string[], close: () => void] {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: FromSignOff | null };
  const navigate = useNavigate();
  const brought = state?.released;
  const [released, setReleased] = useState(brought ?? []);
  const name = `released.${statement_id}`;
  useEffect(() => {
    let isLeft = false;
    if (brought && brought.length > 0) {
      setReleased(brought);
      void keep(name, brought);
    } else
      void recall<readonly string[]>(name).then((kept) => {
        if (kept && !isLeft) setReleased(kept);
      });
    return () => {
      isLeft = true;
    };
  }, [name, brought]);
  const close = (): void => {
    forget(name);
    setReleased([]);
    void navigate({ pathname, search }, { replace: true, state: null });
  };
  return [released, close];
}
