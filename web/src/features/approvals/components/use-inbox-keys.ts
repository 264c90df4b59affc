import { useEffect } from 'react';
import { isShortcut } from '../../../ui/shortcut.ts';
import type { Request } from './request.ts';

function useKeys(onKey: (key: string) => boolean): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (isShortcut(event) && onKey(event.key.toLowerCase())) event.preventDefault();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [onKey]);
}

interface Inbox {
  readonly rows: readonly Request[];
  readonly open_id: string | null;
  readonly open: (id: string | null) => void;
}

/** J and K move through the list. In the list itself they move the focus. */
export function useInboxKeys({ rows, open_id, open }: Inbox): void {
  useKeys((key) => {
    if (key !== 'j' && key !== 'k') return false;
    const at = rows.findIndex(({ id }) => id === open_id);
    open(rows[key === 'j' ? Math.min(rows.length - 1, at + 1) : Math.max(0, at - 1)]?.id ?? null);
    return false;
  });
}

interface Deciding {
  readonly request: Request;
  readonly onApprove: (request: Request) => void;
  readonly onDecline: (request: Request) => void;
}

/** A approves and D declines the open request, as it is shown: its row in the list may be older. */
export function useDecisionKeys({ request, onApprove, onDecline }: Deciding): void {
  useKeys((key) => {
    if (!request.mine_to_decide || (key !== 'a' && key !== 'd')) return false;
    if (key === 'a') onApprove(request);
    else onDecline(request);
    return true;
  });
}
