import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { networkScreens } from '../../screens.ts';
import type { RegionRow } from './region-leads.tsx';

/** The columns of the list of regions. `onAct` opens the dialog of a region. */
export function useRegionColumns(
  onAct: (action: 'rename' | 'leads', region_id: string) => void,
): Array<Column<RegionRow>> {
  const m = useTexts(texts);
  const t = m.region;
  const { may } = useSession();
  const opensStores = may(networkCalls.stores.access);
  const acts = may(networkCalls.addRegionLead.access) || may(networkCalls.renameRegion.access);
  return useMemo(
    (): Array<Column<RegionRow>> => [
      {
        id: 'name',
        phone: 'name',
        title: t.name,
        sort: ({ name }) => name,
        width: 'minmax(130px, 1.2fr)',
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: 'leads',
        phone: 'line',
        title: t.leads,
        sort: ({ leads }) => leads.length,
        width: 'minmax(150px, 1.8fr)',
        cell: ({ leads }) =>
          leads.length === 0 ? (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {t.noLead}
            </Box>
          ) : (
            leads.map(({ name }) => name).join(', ')
          ),
      },
      {
        id: 'territories',
        title: t.territories,
        align: 'right',
        sort: ({ territories }) => territories,
        width: '110px',
        wide: true,
        cell: ({ id, name, territories }) => (
          <Link
            to={networkScreens.territories.path({ region: id })}
            aria-label={`${groupThousands(territories)} ${t.openTerritories(name)}`}
          >
            {groupThousands(territories)}
          </Link>
        ),
      },
      {
        id: 'stores',
        phone: 'sum',
        titled: true,
        title: t.stores,
        align: 'right',
        sort: ({ stores }) => stores,
        width: '100px',
        wide: true,
        cell: ({ id, name, stores }) =>
          opensStores ? (
            <Link
              to={networkScreens.stores.path({ region_id: id })}
              aria-label={`${groupThousands(stores)} ${t.openStores(name)}`}
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
      ...(acts
        ? [
            {
              id: 'actions',
              title: m.actions,
              width: '244px',
              cell: ({ id, name }: RegionRow) => (
                <Stack
                  direction="row"
                  sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
                >
                  <ActionButton
                    call={networkCalls.addRegionLead}
                    size="small"
                    aria-label={`${t.editLeads}: ${name}`}
                    onClick={() => onAct('leads', id)}
                  >
                    {t.editLeads}
                  </ActionButton>
                  <ActionButton
                    call={networkCalls.renameRegion}
                    size="small"
                    aria-label={`${t.rename}: ${name}`}
                    onClick={() => onAct('rename', id)}
                  >
                    {t.rename}
                  </ActionButton>
                </Stack>
              ),
            },
          ]
        : []),
    ],
    [t, m, opensStores, acts, onAct],
  );
}
