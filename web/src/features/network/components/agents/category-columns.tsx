import { CATEGORY_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Stack from '@mui/material/Stack';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useMemo } from 'react';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession } from '../../../../ui/session.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import type { Column } from '../../../../ui/table/table-columns.ts';
import { Exactly } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import type { CategoryRow } from './category-row.ts';

interface Actions {
  readonly onAllocate: (category: CategoryRow) => void;
  readonly onRename: (category: CategoryRow) => void;
  /** Takes the category out of use, or puts it back in use. */
  readonly onChangeState: (category: CategoryRow) => void;
}

export function useCategoryColumns({ onAllocate, onRename, onChangeState }: Actions): Array<Column<CategoryRow>> {
  const m = useTexts(texts);
  const t = m.category;
  const categoryStates = useTexts(CATEGORY_STATE_LABELS);
  const { may } = useSession();
  const acts = may(networkCalls.updateCategory.access) || may(networkCalls.allocateCategory.access);
  return useMemo(
    (): Array<Column<CategoryRow>> => [
      {
        id: 'name',
        phone: 'name',
        title: t.name,
        sort: ({ name }) => name,
        width: 'minmax(120px, 1.4fr)',
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: 'status',
        phone: 'sum',
        title: t.state,
        width: 'minmax(110px, 1fr)',
        sort: ({ status }) => status,
        cell: ({ status }) => (
          <StateChip label={categoryStates[status]} tone={status === 'active' ? 'good' : 'plain'} />
        ),
      },
      {
        id: 'agents',
        phone: 'side',
        titled: true,
        title: t.agents,
        align: 'right',
        sort: ({ agents }) => agents,
        width: '90px',
        wide: true,
        cell: ({ agents }) => groupThousands(agents),
      },
      {
        id: 'createdAt',
        phone: 'line',
        title: t.created,
        sort: ({ createdAt }) => createdAt,
        width: 'minmax(150px, 1fr)',
        wide: true,
        cell: ({ createdAt }) => <Exactly at={createdAt} />,
      },
      ...(acts
        ? [
            {
              id: 'actions',
              title: m.actions,
              width: 'minmax(220px, 2.4fr)',
              cell: (category: CategoryRow) => (
                <Stack
                  direction="row"
                  sx={{ gap: 1, flexWrap: 'wrap', justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
                >
                  {category.status === 'active' && (
                    <ActionButton
                      call={networkCalls.allocateCategory}
                      size="small"
                      aria-label={t.allocateTitle(category.name)}
                      onClick={() => onAllocate(category)}
                    >
                      {t.allocate}
                    </ActionButton>
                  )}
                  <ActionButton
                    call={networkCalls.updateCategory}
                    size="small"
                    aria-label={t.renameTitle(category.name)}
                    onClick={() => onRename(category)}
                  >
                    {t.rename}
                  </ActionButton>
                  <ActionButton
                    call={networkCalls.updateCategory}
                    size="small"
                    aria-label={`${category.status === 'active' ? t.stop : t.resume}: ${category.name}`}
                    onClick={() => onChangeState(category)}
                  >
                    {category.status === 'active' ? t.stop : t.resume}
                  </ActionButton>
                </Stack>
              ),
            },
          ]
        : []),
    ],
    [t, m, acts, categoryStates, onAllocate, onRename, onChangeState],
  );
}
