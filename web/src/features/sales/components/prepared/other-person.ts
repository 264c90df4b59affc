/** The customer whom the portal knows by a number that was typed, as far as the reader may see them. */
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import {
  type Agreement,
  PERSON_DETAILS,
  type PersonDetail,
  type PersonDetails,
  comparePersons,
  mayBeShortFor,
} from '@palier/contract/rules/same-person.ts';
import type { Refused } from '../../../../api/send.ts';
import { useCall } from '../../../../api/use-call.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { Registration } from '../../../customers/components/registration.ts';
import { detailsOf } from './part-requests.ts';
import type { Known, PreparedSale } from './prepared-sale.ts';

export interface OtherPerson {
  readonly name: string;
  /** Null where the reader may not see it. */
  readonly date_of_birth: string | null;
  readonly document: Pick<PersonDetails, 'id_type' | 'document_number'> | null;
  readonly agreements: Readonly<Record<PersonDetail, Agreement>>;
}

export interface Compared {
  /** Null while it loads, without a line, and where nobody is found. */
  readonly other: OtherPerson | null;
  readonly state: 'loading' | 'no line' | 'nobody' | 'refused' | 'known';
  readonly refusal: Refused | null;
}

type Details = ReturnType<typeof detailsOf>;
const BY_THEIR_NUMBER: ReadonlySet<string> = new Set(['msisdn', 'national_id', 'document_number']);

/** `whom` is null where nobody is to be compared. Only what the reader may see of them is compared. */
export function useOtherPerson(sale: PreparedSale, whom: Known | null): Compared | null {
  const key = whom !== null && 'customer_key' in whom ? whom.customer_key : null;
  const id = whom !== null && 'customer_id' in whom ? whom.customer_id : null;
  const found = useCall(customersCalls.find, { username: key ?? '' }, { enabled: key !== null });
  const card = useCall(customerOverviewCalls.card, { customer_id: id ?? '' }, { enabled: id !== null });
  // A newer console may want more than was typed.
  if (whom === null || !Registration.safeParse(sale.typed.customer).success) return null;
  const asked = key === null ? card : found;
  if (asked.data === undefined) {
    const state = asked.error ? 'refused' : asked.fetchStatus === 'paused' ? 'no line' : 'loading';
    return { other: null, state, refusal: asked.error };
  }
  const typed = detailsOf(sale);
  const other = key === null ? inReach(typed, card.data?.customer) : foundBy(typed, found.data);
  return other === null ? { other, state: 'nobody', refusal: null } : { other, state: 'known', refusal: null };
}

function inReach(
  typed: Details,
  customer: (PersonDetails & { readonly document_number: string }) | undefined,
): OtherPerson | null {
  if (customer === undefined) return null;
  const { date_of_birth, id_type, document_number } = customer;
  return {
    name: fullName(customer),
    date_of_birth,
    document: { id_type, document_number },
    agreements: comparePersons(typed, customer),
  };
}

/** Of a customer of another shop only a short name is shown, and what matched. */
function foundBy(
  typed: Details,
  found:
    | {
        readonly users: ReadonlyArray<
          PersonDetails & { readonly document_number: string; readonly matched_by: string }
        >;
        readonly elsewhere: ReadonlyArray<{ readonly name: string; readonly matched_by: string }>;
      }
    | undefined,
): OtherPerson | null {
  const user = found?.users.find(({ matched_by }) => BY_THEIR_NUMBER.has(matched_by));
  if (user !== undefined) return inReach(typed, user);
  const elsewhere = found?.elsewhere.find(({ matched_by }) => BY_THEIR_NUMBER.has(matched_by));
  if (elsewhere === undefined) return null;
  const isOfDocument = elsewhere.matched_by !== 'msisdn';
  return {
    name: elsewhere.name,
    date_of_birth: null,
    document: isOfDocument ? { id_type: typed.id_type, document_number: typed.document_number } : null,
    agreements: {
      name: mayBeShortFor(elsewhere.name, typed) ? 'same' : 'other',
      date_of_birth: 'unknown',
      document: isOfDocument ? 'same' : 'unknown',
    },
  };
}

export const differences = ({ agreements }: OtherPerson): readonly PersonDetail[] =>
  PERSON_DETAILS.filter((detail) => agreements[detail] === 'other');
