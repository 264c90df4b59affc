import { networkCalls } from '@palier/contract/network/calls.ts';
import type { Territory } from '@palier/contract/network/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { networkScreens } from '../../screens.ts';

export type TerritoryRow = z.output<typeof Territory>;

/** The columns of the list of territories. */
export function useTerritoryColumns(onRename: (territory: TerritoryRow) => void): Array<Column<TerritoryRow>> {
  const m = useTexts(texts);
  const t = m.territory;
  const { may } = useSession();
  const opensStores = may(networkCalls.stores.access);
  const renames = may(networkCalls.renameTerritory.access);
  return useMemo(
    (): Array<Column<TerritoryRow>> => [
      {
        id: 'name',
        phone: 'name',
        title: t.name,
        sort: ({ name }) => name,
        width: 'minmax(140px, 1.4fr)',
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: 'region',
        phone: 'line',
        title: t.region,
        sort: ({ region }) => region,
        width: 'minmax(120px, 1.2fr)',
        cell: ({ region }) => region,
      },
      {
        id: 'stores',
        phone: 'sum',
        titled: true,
        title: t.stores,
        align: 'right',
        sort: ({ stores }) => stores,
        width: '110px',
        cell: ({ id, name, region_id: of, stores }) =>
          opensStores ? (
            <Link
              to={networkScreens.stores.path({ region_id: of, territory_id: id })}
              aria-label={`${groupThousands(stores)} ${m.region.openStores(name)}`}
            >
              {groupThousands(stores)}
            </Link>
          ) : (
            groupThousands(stores)
          ),
      },
      {
        id: 'created_at',
        phone: 'side',
        title: t.created,
        sort: ({ created_at }) => created_at,
        wide: true,
        cell: ({ created_at }) => <When at={created_at} />,
      },
      ...(renames
        ? [
            {
              id: 'actions',
              title: m.actions,
              width: '130px',
              cell: (territory: TerritoryRow) => (
                <ActionButton
                  call={networkCalls.renameTerritory}
                  size="small"
                  aria-label={`${t.rename}: ${territory.name}`}
                  onClick={() => onRename(territory)}
                >
                  {t.rename}
                </ActionButton>
              ),
            },
          ]
        : []),
    ],
    [t, m, opensStores, renames, onRename],
  );
}
