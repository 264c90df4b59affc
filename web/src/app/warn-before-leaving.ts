/**
 * A window that is closed or loaded anew takes along what has no answer yet, so the browser asks first. It listens only
 * while there is something: a listener keeps a window from being kept for Back.
 */
import type { QueryClient } from '@tanstack/react-query';

export function warnBeforeLeaving(client: QueryClient): void {
  let isListening = false;
  const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
  client.getMutationCache().subscribe(() => {
    const isPending = client.isMutating() > 0;
    if (isPending === isListening) return;
    isListening = isPending;
    if (isPending) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  });
}
