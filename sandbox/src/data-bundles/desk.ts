import type { MoneyCallbacks } from '../callbacks.ts';
import type { BundleOrder, World } from '../world.ts';

/** The orders of mobile data, and what becomes of them. An order ends once, and is notified when it ends. */
export interface BundleDesk {
  /** Takes an order; the behaviour of this moment says how it ends. */
  take(order: BundleOrder): void;
  /** Forgets every order. */
  forget(): void;
  /** Stops the timers and keeps the orders. */
  close(): void;
}

const LATE_TIMES = 10;

export function bundleDesk(
  world: World,
  callbacks: MoneyCallbacks,
  { notification_url, after_ms }: { notification_url: string | undefined; after_ms: number },
): BundleDesk {
  const timers = new Set<NodeJS.Timeout>();

  function end(order: BundleOrder, status: 'Success' | 'Failed'): void {
    order.status = status;
    order.description =
      status === 'Success'
        ? 'The service request is processed successfully.'
        : 'The operator did not accept the bundle.';
    world.changed();
    if (notification_url) void callbacks.deliver(notification_url, transactionOf(order));
  }

  function endLater(order: BundleOrder, delay_ms: number, status: 'Success' | 'Failed'): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      end(order, status);
    }, delay_ms);
    timers.add(timer);
  }

  // Orders that were under way when the sandbox stopped arrive after its start.
  for (const order of world.bundles) if (order.status === 'Queued') endLater(order, after_ms, 'Success');

  return {
    take(order) {
      const how = world.behaviour.bundles_end;
      world.bundles.push(order);
      world.changed();
      if (how !== 'never')
        endLater(order, how === 'late' ? after_ms * LATE_TIMES : after_ms, how === 'failed' ? 'Failed' : 'Success');
    },
    forget() {
      stopTimers();
      world.bundles.length = 0;
    },
    close: stopTimers,
  };

  function stopTimers(): void {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  }
}

/** An order as the provider tells it, in answers and in notifications. */
export const transactionOf = (order: BundleOrder) => ({
  transactionId: order.transaction_id,
  category: 'MobileData',
  productName: order.product,
  provider: 'Athena',
  status: order.status,
  description: order.description,
  value: order.value,
  destinationType: 'PhoneNumber',
  destination: order.to,
  requestMetadata: order.metadata,
  creationTime: order.ordered_at,
});
