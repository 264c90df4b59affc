import { useEffect } from 'react';
import type { Request } from './request.ts';

interface Inbox {
  readonly rows: readonly Request[];
  /** There is room for a request beside the list. */
  readonly isWide: boolean;
  readonly open_id: string | null;
  readonly open: (id: string, options: { readonly replace: true }) => void;
}

/**
 * Beside a list stands its first request until another one is chosen, in the address like any other: it stays when the
 * list changes, and the way back leads to the page before.
 */
export function useFirstOpened({ rows, isWide, open_id, open }: Inbox): void {
  const first_id = rows[0]?.id;
  useEffect(() => {
    if (isWide && open_id === null && first_id !== undefined) open(first_id, { replace: true });
  }, [isWide, open_id, first_id, open]);
}
