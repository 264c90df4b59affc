import type { Access } from '@palier/contract/roles.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { catalogueScreens } from '../../catalogue/screens.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { networkScreens } from '../../network/screens.ts';
import { reconciliationScreens } from '../../reconciliation/screens.ts';
import { settingsScreens } from '../../settings/screens.ts';
import { suspenseScreens } from '../../suspense/screens.ts';
import { usersScreens } from '../../users/screens.ts';
import { texts } from '../i18n.ts';
import type { Request } from './request.ts';

interface RecordScreen {
  readonly path: string;
  /** Who may open the screen. */
  readonly access: Access;
}

const SCREENS: Readonly<{
  [kind: string]: { readonly path: (facts: { id: string }) => string; readonly access: Access };
}> = {
  statement: {
    path: ({ id }) => reconciliationScreens.statement.path({ statement_id: id }),
    access: reconciliationScreens.statement.access,
  },
  shop: networkScreens.store,
  shop_owner: networkScreens.owner,
  product: catalogueScreens.product,
  staff: usersScreens.user,
  group: usersScreens.group,
};

/** The screens that show the record of a request, best first. The link goes to the first that the reader may open. */
function recordsOf({
  subject_kind,
  subject_id,
  customer_id,
  evidence,
  id,
}: Pick<Request, 'id' | 'subject_kind' | 'subject_id' | 'customer_id' | 'evidence'>): RecordScreen[] {
  const customer = customer_id ?? (subject_kind === 'customer' ? subject_id : null);
  const { card } = customerOverviewScreens;
  const cards: RecordScreen[] = customer === null ? [] : [{ path: card.path({ customer }), access: card.access }];
  if (subject_kind === 'settings') {
    const { settings } = settingsScreens;
    // The rehearsal of lock policies and the pictures of the business are shown there.
    const isShownThere = subject_id === 'business' || Boolean(evidence?.['rehearsed_at']);
    return [
      {
        path: settings.path({ tab: subject_id, ...(isShownThere && { request: id }) }),
        access: settings.access,
      },
    ];
  }
  // The payment would move, so its screen comes first; the card shows the customer.
  if (subject_kind === 'payment') {
    const { findTransaction } = suspenseScreens;
    return [{ path: findTransaction.path({ transaction: subject_id }), access: findTransaction.access }, ...cards];
  }
  if (cards.length > 0) return cards;
  const screen = Object.hasOwn(SCREENS, subject_kind) ? SCREENS[subject_kind] : undefined;
  return screen ? [{ path: screen.path({ id: subject_id }), access: screen.access }] : [];
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
