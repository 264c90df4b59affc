import Button from '@mui/material/Button';
import type { Access } from '@palier/contract/call.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import type { Request } from './request.ts';

interface Record {
  readonly path: string;
  /** Who may read the screen it leads to. */
  readonly access: Access;
}

/** Where the record that would change is opened, and by whom: the first that the reader may. */
function recordsOf({
  subject_kind,
  subject_id,
  customer_id,
}: Pick<Request, 'subject_kind' | 'subject_id' | 'customer_id'>): Record[] {
  const customer = customer_id ?? (subject_kind === 'customer' ? subject_id : null);
  const card: Record[] =
    customer === null
      ? []
      : [{ path: `/dashboard/customers/view?customer=${customer}`, access: ['FIND_CUSTOMER', 'ADD_LOAN'] }];
  // It is the payment that would move; the card shows whose it is.
  if (subject_kind === 'payment')
    return [{ path: `/dashboard/transactions/find?transaction=${subject_id}`, access: 'FIND_TRANSACTION' }, ...card];
  if (card.length > 0) return card;
  switch (subject_kind) {
    case 'shop':
      return [{ path: `/dashboard/stores/${subject_id}`, access: 'VIEW_STORES' }];
    case 'shop_owner':
      return [{ path: `/dashboard/shop_owners/${subject_id}`, access: 'VIEW_STORES' }];
    case 'product':
      return [{ path: `/dashboard/inventory/phones/${subject_id}`, access: 'VIEW_INVENTORY' }];
    case 'staff':
      return [{ path: `/dashboard/users/${subject_id}`, access: 'VIEW_USERS' }];
    case 'group':
      return [{ path: `/dashboard/security/groups/${subject_id}`, access: 'VIEW_SECURITY' }];
    default:
      return [];
  }
}

export function RecordLink({ request }: { request: Request }) {
  const t = useTexts(texts);
  const { may } = useSession();
  const record = recordsOf(request).find(({ access }) => may(access));
  return record ? (
    <Button size="small" variant="outlined" component={Link} to={record.path}>
      {t.openRecord}
    </Button>
  ) : null;
}
