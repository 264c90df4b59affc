/** For people who sell, on every screen: keeps what a sale without a line needs, and sends what was prepared. */
import { useEffect } from 'react';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { useSignedIn } from '../../../../ui/session.tsx';
import { sendPrepared } from './send-prepared.ts';
import { usePreparedSales } from './use-prepared-sales.ts';
import { usePricesKept } from './use-price-list.ts';

/** A check of an identity takes seconds, and another tab that sends may be closed. */
const SEND_EVERY_MS = 4_000;

export function SalesKept() {
  const { user } = useSignedIn();
  const hasLine = useLineLostAt() === null;
  const isWaiting = usePreparedSales().some(({ stand }) => stand === 'waits');
  usePricesKept();
  useEffect(keepScreens, []);
  useEffect(() => {
    if (!isWaiting || !hasLine) return undefined;
    const sendAll = (): void => void sendPrepared(user.id).catch((failure: unknown) => console.error(failure));
    sendAll();
    const timer = setInterval(sendAll, SEND_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, hasLine, user.id]);
  return null;
}

/** The worker keeps the screens of a sale for people who sell, and again after each new version of the console. */
function keepScreens(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const { serviceWorker } = navigator;
  const ask = (): void => {
    void serviceWorker.ready.then(({ active }) => active?.postMessage('keep the screens of a sale'));
  };
  ask();
  serviceWorker.addEventListener('controllerchange', ask);
  return () => serviceWorker.removeEventListener('controllerchange', ask);
}
