import type { RequestSubject } from '../../../../../kit/pending-mark.tsx';
import type { Card } from '../card.ts';

/** Every record of a customer’s card that a request may wait on. */
export const subjectsOf = ({ customer, loans, open_application_id }: Card): readonly RequestSubject[] => [
  { kind: 'customer', id: customer.id },
  ...loans.map(({ id }) => ({ kind: 'loan', id })),
  ...(open_application_id ? [{ kind: 'application', id: open_application_id }] : []),
];
