/** An operator is asked about lines of statements as well as about announced payments, each by its id. */
import { insertCallbacks } from '../domains/payments/callbacks.sql.ts';
import { storable } from '../domains/payments/kept-confirmations.ts';
import { takeLineStatus } from '../domains/reconciliation/line-status.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import type { Paybill } from '../providers/ports/mobile-money.ts';

/** Stores the answer where it is about a line that is still to be booked. */
export async function takeAnswerAboutLine(
  services: Services,
  paybill: Paybill,
  line_id: string,
  received: string,
): Promise<void> {
  const body = storable(received);
  if (!(await takeLineStatus(services, paybill, { line_id, body }))) return;
  await insertCallbacks(
    services.database,
    [{ id: newId(), provider: paybill.code, kind: 'status', body, trusted: true, outcome: 'processed' }],
    services.clock.now(),
  );
}
