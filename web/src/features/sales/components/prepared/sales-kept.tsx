/** For people who sell, on every screen: keeps what a sale without a line needs, and sends what was prepared. */
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useEffect } from 'react';
import { useLineLostAt } from '../../../../api/use-line.ts';
import { useSignedIn } from '../../../../ui/session.tsx';
import { tellWorker } from '../../../../ui/tell-worker.ts';
import { useFollowing } from '../use-following.ts';
import { change } from './change-prepared.ts';
import { hurried } from './prepared-sale.ts';
import { sendPrepared } from './send-prepared.ts';
import { usePreparedSales } from './use-prepared-sales.ts';
import { usePricesKept } from './use-price-list.ts';

/** Another tab that sends may be closed at any time. Pauses between attempts are in what is sent. */
const LOOK_EVERY_MS = 4_000;
/** Without a stream of changes. */
const FOLLOW_EVERY_MS = 60_000;

export function SalesKept() {
  const { user } = useSignedIn();
  const hasLine = useLineLostAt() === null;
  const waiting = usePreparedSales().filter(({ stand }) => stand === 'waits');
  const isWaiting = waiting.length > 0;
  usePricesKept();
  useEffect(keepScreens, []);
  useEffect(() => {
    if (!isWaiting || !hasLine) return undefined;
    // The line is back, or the page was opened: what was asked in vain before is asked at once.
    void sendPrepared(user.id, true);
    const timer = setInterval(() => void sendPrepared(user.id), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting, hasLine, user.id]);
  return waiting.map(
    ({ id, wait, customer_id }) =>
      customer_id !== null &&
      (wait?.why === 'checking' || wait?.why === 'attention') && (
        <IdentityFollowed key={id} sale_id={id} customer_id={customer_id} />
      ),
  );
}

/** A sale that waits for the check of an identity goes on as soon as the portal says that it is decided. */
function IdentityFollowed({ sale_id, customer_id }: { sale_id: string; customer_id: string }) {
  const { user } = useSignedIn();
  const { data } = useFollowing(customersCalls.kycCase, { customer_id }, customer_id, () => FOLLOW_EVERY_MS);
  const isDecided = data !== undefined && data.kyc.state !== 'checking' && data.kyc.state !== 'attention';
  useEffect(() => {
    if (isDecided) void change(sale_id, hurried).then(() => sendPrepared(user.id));
  }, [isDecided, sale_id, user.id]);
  return null;
}

/** The worker keeps the screens of a sale for people who sell, and again after each new version of the console. */
function keepScreens(): (() => void) | undefined {
  if (!('serviceWorker' in navigator)) return undefined;
  const { serviceWorker } = navigator;
  const ask = (): void => tellWorker('keep the screens of a sale');
  ask();
  serviceWorker.addEventListener('controllerchange', ask);
  return () => serviceWorker.removeEventListener('controllerchange', ask);
}
