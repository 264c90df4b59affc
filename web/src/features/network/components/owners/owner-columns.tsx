/** The columns of the list of shop owners. */
import { OWNER_STATE_LABELS } from '@palier/contract/network/labels.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { spaced } from '../../../../ui/copyable.tsx';
import { When } from '../../../../ui/date-time.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { texts } from '../../i18n.ts';
import { networkScreens } from '../../screens.ts';
import { type OwnerRow, ownerTone } from './owner-row.ts';

/** `opens` says whether a name leads to the page of its owner. */
export function useOwnerColumns(opens: boolean): Array<Column<OwnerRow>> {
  const m = useTexts(texts);
  const ownerStates = useTexts(OWNER_STATE_LABELS);
  const t = m.owner;
  return useMemo(
    (): Array<Column<OwnerRow>> => [
      {
        id: 'full_name',
        phone: 'name',
        title: t.name,
        sorts_by: 'full_name',
        width: 'minmax(160px, 1.6fr)',
        cell: ({ id, full_name }) =>
          opens ? (
            <Link to={networkScreens.owner.path({ id })} onClick={(event) => event.stopPropagation()}>
              {full_name}
            </Link>
          ) : (
            full_name
          ),
      },
      {
        id: 'msisdn',
        phone: 'line',
        title: t.phone,
        width: 'minmax(152px, 1fr)',
        cell: ({ msisdn }) => <span style={{ whiteSpace: 'nowrap' }}>{spaced(msisdn)}</span>,
      },
      { id: 'email', title: t.email, width: 'minmax(120px, 1.2fr)', wide: true, cell: ({ email }) => email ?? m.none },
      {
        id: 'shops',
        phone: 'side',
        title: t.shops,
        align: 'right',
        sorts_by: 'shops',
        width: '100px',
        wide: true,
        cell: ({ shops }) => groupThousands(shops),
      },
      {
        id: 'in_stock',
        title: t.inStock,
        align: 'right',
        sorts_by: 'in_stock',
        width: '100px',
        wide: true,
        cell: ({ in_stock }) => groupThousands(in_stock),
      },
      {
        id: 'username',
        title: t.username,
        wide: true,
        cell: ({ username, is_masked }) => username ?? (is_masked ? m.none : t.noUsername),
      },
      {
        id: 'status',
        phone: 'sum',
        title: t.state,
        width: '180px',
        cell: ({ status }) => <StateChip label={ownerStates[status]} tone={ownerTone[status]} />,
      },
      {
        id: 'created_at',
        title: t.created,
        sorts_by: 'created_at',
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
    ],
    [m, t, opens, ownerStates],
  );
}
