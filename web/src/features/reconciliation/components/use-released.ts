import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forget, keep } from '../../../ui/encrypted-storage.ts';
import { recall } from '../../../ui/recall.ts';

/** What the upload brings to the page of its statement. */
export interface FromUpload {
  readonly released: readonly string[];
}

/**
 * The loans whose phones the upload of a statement released. This browser keeps them until the reader has closed the
 * note or logs out, whatever is opened or loaded again in between.
 */
export function useReleased(statement_id: string): readonly [released: readonly string[], close: () => void] {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: FromUpload | null };
  const navigate = useNavigate();
  const uploaded = state?.released;
  const [released, setReleased] = useState(uploaded ?? []);
  const name = `released.${statement_id}`;
  useEffect(() => {
    let isLeft = false;
    if (uploaded && uploaded.length > 0) void keep(name, uploaded);
    else
      void recall<readonly string[]>(name).then((kept) => {
        if (kept && !isLeft) setReleased(kept);
      });
    return () => {
      isLeft = true;
    };
  }, [name, uploaded]);
  const close = (): void => {
    forget(name);
    setReleased([]);
    void navigate({ pathname, search }, { replace: true, state: null });
  };
  return [released, close];
}
