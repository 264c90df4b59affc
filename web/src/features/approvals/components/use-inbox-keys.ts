import { useEffect } from 'react';
import { isShortcut } from '../../../ui/shortcut.ts';
import type { Request } from './request.ts';

interface Keys {
  readonly rows: readonly Request[];
  readonly open_id: string | null;
  readonly open: (id: string | null) => void;
  readonly approve: (request: Request) => void;
  readonly decline: (request: Request) => void;
}

/** J and K move through the list, A approves and D declines the open request. */
export function useInboxKeys({ rows, open_id, open, approve, decline }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // In the list itself, J and K move the focus.
      if (!isShortcut(event)) return;
      const at = rows.findIndex(({ id }) => id === open_id);
      const key = event.key.toLowerCase();
      if (key === 'j' || key === 'k')
        return open(rows[key === 'j' ? Math.min(rows.length - 1, at + 1) : Math.max(0, at - 1)]?.id ?? null);
      const request = rows[at];
      if (!request?.mine_to_decide || (key !== 'a' && key !== 'd')) return;
      event.preventDefault();
      if (key === 'a') approve(request);
      else decline(request);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [rows, open_id, open, approve, decline]);
}
