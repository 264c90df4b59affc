import { useSession } from '../../../ui/session.tsx';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { Link } from 'react-router';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';

/**
 * The customer, with a link to the card for users who may open it. In a row that opens its record, the link only opens
 * the card.
 */
export function CustomerOf({
  customer_id,
  name,
  otherwise,
}: {
  customer_id: string | null;
  name: string | null;
  otherwise: string;
}) {
  const { may } = useSession();
  if (customer_id === null || name === null) return <>{otherwise}</>;
  return may(customerOverviewCalls.card.access) ? (
    <Link
      to={customerOverviewScreens.card.path({ customer: customer_id })}
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  ) : (
    <>{name}</>
  );
}
