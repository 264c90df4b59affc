/** The phone of a loan: its history of moves, its lock, its commands, and the stages of dunning it has passed. */
import { decideLock, type LoanStanding } from '../domains/lock-commands/lock-decision.ts';
import { json } from '../platform/database/connection.ts';
import { LADDERS } from './policies.ts';
import { instantOn, iso, numberOf } from './calendar.ts';
import type { Deal } from './deal.ts';
import type { Market } from './market.ts';
import type { ReceivedDevice } from './stock.ts';

const MINUTE_MS = 60_000;

interface Sold extends Deal {
  readonly loan_id: string;
  readonly reference: string;
  readonly device: ReceivedDevice;
  readonly standing: LoanStanding;
  readonly loan_ms: number;
  readonly activated_ms: number;
  readonly settled_ms: number | null;
  /** Money in suspense or a waiver holds the lock back. */
  readonly is_held: boolean;
}

export function lockPhone(market: Market, sold: Sold): { locked_ms: number | null } {
  const { id, rows, chance, today } = market;
  const { loan_id, device, standing, shop, agent_id, settled_ms, course, person } = sold;
  const { lock_solution, lock_type } = course.product.model;
  const { interval } = course.terms;
  const {
    lock_day,
    reminders: [remind_day = 0],
  } = LADDERS[interval];
  const decided = decideLock(standing, { lock_type, lock_day }, 'unlocked');
  const desired = decided === 'locked' && sold.is_held ? 'unlocked' : decided;
  // Dunning runs every day, so the phone was locked on the first possible morning.
  const locked_ms = desired === 'locked' ? instantOn(today - (standing.delinquent_days - lock_day), 5) : null;
  const isPending = standing.status === 'pending_activation';

  const move = (from_state: string, to_state: string, at_ms: number, staff_id: string | null, why: string) =>
    rows.put('device_moves', {
      id: id(at_ms),
      device_id: device.id,
      from_state,
      to_state,
      shop_id: shop.id,
      staff_id,
      because: `${why}:${sold.reference}`,
      at: iso(at_ms),
    });
  move('in_stock', 'sold', sold.loan_ms, agent_id, 'loan');
  if (!isPending) move('sold', 'active', sold.activated_ms, agent_id, 'loan');
  if (settled_ms !== null) move('active', 'released', settled_ms + MINUTE_MS, null, 'settled');

  const hasProvider = lock_solution !== 'none';
  const command = (action: string, because: Readonly<Record<string, unknown>>, at_ms: number) => {
    if (hasProvider)
      rows.put('lock_commands', {
        id: id(at_ms),
        loan_id,
        action,
        status: 'confirmed',
        because: json(because),
        attempts: 1,
        receipt: null,
        created_at: iso(at_ms),
        sent_at: iso(at_ms + 400),
        acknowledged_at: iso(at_ms + 900),
        confirmed_at: iso(at_ms + 1500),
      });
  };
  command('enrol', { loan_reference: sold.reference }, sold.loan_ms);
  if (locked_ms !== null)
    command(
      'lock',
      {
        arrears_fcfa: standing.arrears_fcfa,
        days_past_due: standing.days_past_due,
        policy_version: 1,
        why: 'late',
      },
      locked_ms,
    );
  if (settled_ms !== null) command('release', { arrears_fcfa: 0, days_past_due: 0, why: 'loan_closed' }, settled_ms);

  const changed_ms = locked_ms ?? settled_ms ?? sold.loan_ms;
  const reported_ms = changed_ms + 1500;
  const contact_ms =
    settled_ms === null
      ? Math.max(reported_ms, instantOn(today - 1 - (chance.is(0.85) ? 0 : chance.int(1, 9)), chance.int(0, 599)))
      : reported_ms;
  rows.put('device_locks', {
    loan_id,
    device_id: device.id,
    customer_id: person.id,
    imei: device.imei,
    lock_solution,
    lock_type,
    desired,
    desired_at: iso(changed_ms),
    reported: !hasProvider
      ? 'unregistered'
      : desired === 'locked'
        ? 'locked'
        : desired === 'released'
          ? 'released'
          : 'active',
    reported_at: hasProvider ? iso(reported_ms) : null,
    last_contact_at: hasProvider ? iso(contact_ms) : null,
    policy_version: 1,
    vendor_authorised_at: lock_solution === 'vivo' ? iso(sold.loan_ms + 4 * MINUTE_MS) : null,
    ...market.secrets.next(),
  });
  if (standing.status === 'active' && standing.next_due_on !== null)
    rungs(market, loan_id, standing, remind_day, locked_ms);
  return { locked_ms };
}

/**
 * The notices that dunning has already sent for the next instalment, so that no customer gets one twice when the server
 * starts.
 */
function rungs(
  { rows, today }: Market,
  loan_id: string,
  standing: LoanStanding,
  remind_day: number,
  locked_ms: number | null,
): void {
  const due_on = standing.next_due_on ?? '';
  const late = today - numberOf(due_on);
  const rung = (name: 'remind' | 'warn' | 'lock', at_ms: number) =>
    rows.put('lock_notices', { loan_id, due_on, rung: name, at: iso(at_ms) });
  if (late < remind_day) return;
  rung('remind', instantOn(Math.min(today - 1, numberOf(due_on) + remind_day), 5));
  if (late >= 1) rung('warn', instantOn(Math.min(today - 1, numberOf(due_on) + 1), 5));
  if (locked_ms !== null) rung('lock', locked_ms);
}
