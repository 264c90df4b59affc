/**
 * The facts that a customer card shows. All cards that are asked for at the same time are read in one round trip to the
 * database.
 */
import type { Day } from '@palier/contract/values/day.ts';
import { type Database, batchLoader } from '../../platform/database/connection.ts';
import type { Services } from '../../platform/services.ts';
import { type CaseFacts, type CustomerRow, caseFactsOf, findCustomers, pairsInReach } from '../customers/customers.ts';
import { type LoanWithNames, loansOfCustomers } from '../loans/loans.ts';
import { openApplicationsOfCustomers } from '../sales/sales.ts';
import {
  type AskedReading,
  type CommandRow,
  type LockRow,
  type LockPolicies,
  askedReadingsOf,
  latestCommandsOf,
  newestLocksOf,
  policiesOn,
  stillToLetGo,
} from '../lock-commands/lock-commands.ts';
import {
  type ClaimRow,
  type PaymentRequestRow,
  type PaymentRow,
  inFlightOfCustomers,
  lastPaymentsOf,
  openClaimsOfCustomers,
} from '../payments/payments.ts';

const LAST_PAYMENTS = 5;
/** A larger batch would make the first card wait for the last. */
const MOST_CARDS = 16;
const QUEUES = 2;

export interface CardFacts {
  /** The business day on which the facts were read. */
  readonly today: Day;
  readonly customer: CustomerRow;
  readonly kyc: CaseFacts;
  /** Newest first. */
  readonly loans: readonly LoanWithNames[];
  /** The lock of the newest loan's phone, the latest command to it, and the reading that staff asked for last. */
  readonly lock: LockRow | undefined;
  readonly command: CommandRow | undefined;
  readonly reading: AskedReading | undefined;
  /** Newest first. */
  readonly former_phones: Awaited<ReturnType<typeof stillToLetGo>>;
  readonly policies: LockPolicies;
  /** Newest first. */
  readonly payments: readonly PaymentRow[];
  readonly in_flight: readonly PaymentRequestRow[];
  /** The oldest first. */
  readonly claims: readonly ClaimRow[];
  readonly open_application_id: string | null;
}

/** A card as one member of staff sees it: the customer and the reader. */
const keyOf = (customer_id: string, staff_id: string): string => `${customer_id} ${staff_id}`;

/**
 * The facts of the requested cards, by customer and reader. There are none for a customer who does not exist or who is
 * out of the reader's reach.
 */
const readFacts = (database: Database, keys: readonly string[], today: Day): Promise<Map<string, CardFacts>> =>
  database.pipelined(async (db) => {
    const asked = keys.map((key) => key.split(' ') as [customer_id: string, staff_id: string]);
    const ids = [...new Set(asked.map(([customer_id]) => customer_id))];
    const [
      reached,
      customers,
      kycOf,
      loans,
      locks,
      commands,
      readings,
      former_phones,
      policies,
      payments,
      in_flight,
      claims,
      applications,
    ] = await Promise.all([
      pairsInReach(db, asked),
      findCustomers(db, ids),
      caseFactsOf(db, ids),
      loansOfCustomers(db, ids),
      newestLocksOf(db, ids),
      latestCommandsOf(db, ids),
      askedReadingsOf(db, ids),
      stillToLetGo(db, ids),
      policiesOn(db, today),
      lastPaymentsOf(db, ids, LAST_PAYMENTS),
      inFlightOfCustomers(db, ids),
      openClaimsOfCustomers(db, ids),
      openApplicationsOfCustomers(db, ids),
    ]);
    const facts = new Map(
      customers.map((customer) => {
        const isTheirs = (row: { readonly customer_id: string | null }): boolean => row.customer_id === customer.id;
        const own_loans = loans.filter(isTheirs);
        const isOfNewest = (row: { readonly loan_id: string }): boolean => row.loan_id === own_loans[0]?.id;
        return [
          customer.id,
          {
            today,
            customer,
            kyc: kycOf(customer.id),
            loans: own_loans,
            lock: locks.find(isOfNewest),
            command: commands.find(isOfNewest),
            reading: readings.find(isOfNewest),
            former_phones: former_phones.filter(isTheirs),
            policies,
            payments: payments.filter(isTheirs),
            in_flight: in_flight.filter(isTheirs),
            claims: claims.filter(isTheirs),
            open_application_id: applications.find(isTheirs)?.id ?? null,
          },
        ];
      }),
    );
    return new Map(
      asked.flatMap(([customer_id, staff_id]) => {
        const found = reached.has(keyOf(customer_id, staff_id)) ? facts.get(customer_id) : undefined;
        return found ? [[keyOf(customer_id, staff_id), found]] : [];
      }),
    );
  });

type FactsOf = (key: string) => Promise<CardFacts | undefined>;

/** One loader for each set of services: tests run several portals in one process. */
const finders = new WeakMap<Services, FactsOf>();

export function cardFacts(services: Services, customer_id: string, staff_id: string): Promise<CardFacts | undefined> {
  let find = finders.get(services);
  if (!find)
    finders.set(
      services,
      (find = batchLoader((keys) => readFacts(services.database, keys, services.clock.today()), {
        queues: QUEUES,
        most: MOST_CARDS,
      })),
    );
  return find(keyOf(customer_id, staff_id));
}
