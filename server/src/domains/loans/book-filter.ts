/** Reads the filters and the search text of the loan book. */
import type { Received } from '@palier/contract/call.ts';
import type { loansCalls } from '@palier/contract/loans/calls.ts';
import { LOAN_REFERENCE_LENGTH, normaliseReference } from '@palier/contract/rules/reference-digits.ts';
import type { QueryContext } from '../../platform/handler.ts';
import { nameIn } from '../customers/customers.ts';
import { boundsOf } from '../network/network.ts';
import { type BookFilter, shopsOfRegion } from './book.sql.ts';

type Asked = Omit<Received<typeof loansCalls.book>, 'page_number' | 'page_size'>;

const VIEWS: Readonly<Record<Asked['view'], Pick<BookFilter, 'states' | 'is_late' | 'is_locked'>>> = {
  all: { states: [], is_late: null, is_locked: false },
  active: { states: ['active'], is_late: null, is_locked: false },
  healthy: { states: ['active'], is_late: false, is_locked: false },
  defaulted: { states: ['active'], is_late: true, is_locked: false },
  // A phone stays locked when its loan is written off.
  locked: { states: [], is_late: null, is_locked: true },
  pending_activation: { states: ['pending_activation'], is_late: null, is_locked: false },
  settled: { states: ['settled'], is_late: null, is_locked: false },
  ended: { states: ['deactivated', 'deregistered', 'written_off', 'cancelled'], is_late: null, is_locked: false },
};

/** What a search text names: a range of loan references, or the words of a name. */
type Sought = Pick<BookFilter, 'references' | 'name_key'>;

/**
 * The beginning of a reference is enough. All references have the same length, so those that begin alike lie in a
 * range, whatever the collation of the database. Null for a text that names neither a loan nor a customer.
 */
export function readSought(search: string): Sought | null {
  if (search === '') return { references: null, name_key: null };
  const reference = normaliseReference(search);
  if (/^\d+$/.test(reference))
    return reference.length > LOAN_REFERENCE_LENGTH
      ? null
      : {
          references: {
            from: reference.padEnd(LOAN_REFERENCE_LENGTH, '0'),
            until: reference.padEnd(LOAN_REFERENCE_LENGTH, '9'),
          },
          name_key: null,
        };
  const name_key = nameIn(search);
  return name_key === null ? null : { references: null, name_key };
}

/** The loans that the caller asks for and may see; null when there can be none. */
export async function readBookFilter(
  { view, region_id, search, ...filter }: Asked,
  { db, actor, services }: Pick<QueryContext, 'db' | 'actor' | 'services'>,
): Promise<BookFilter | null> {
  const sought = readSought(search);
  if (sought === null) return null;
  const [bounds, shop_ids] = await Promise.all([
    boundsOf(db, actor.staff_id),
    region_id === undefined ? null : shopsOfRegion(db, region_id),
  ]);
  if (shop_ids?.length === 0) return null;
  return {
    ...VIEWS[view],
    ...sought,
    ...filter,
    shop_ids,
    today: services.clock.today(),
    time_zone: services.business.time_zone,
    bounds,
  };
}
