import { useSession } from '../../../ui/session.tsx';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { Link } from 'react-router';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';

/**
 * Whose account it is, with the way to the card for those who may open one. In a row that opens its record, the name
 * opens the card instead.
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
