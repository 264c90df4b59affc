/** The kinds of agents. */
import { CATEGORY_STATE_LABELS } from '@palier/contract/network/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Category } from '@palier/contract/network/records.ts';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { closeSnackbar, useSnackbar } from 'notistack';
import { useMemo, useState } from 'react';
import type * as z from 'zod';
import { useCall, useChange } from '../../../api/use-call.ts';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { Exactly } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { AllocateInShop } from '../components/agents/allocate-in-shop.tsx';
import { NetworkNav } from '../components/network-nav.tsx';
import { NameDialog } from '../components/places/name-dialog.tsx';
import { networkScreens } from '../screens.ts';

/** `date_created` is shown as createdAt. */
type CategoryRow = Omit<z.output<typeof Category>, 'date_created'> & { readonly createdAt: string };
type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'allocate'; readonly category: CategoryRow };
const READS = [networkCalls.categories, networkCalls.shopAgents, networkCalls.agentsOfStore, networkCalls.agent];

export function AgentsCategories() {
  const m = useTexts(texts);
  const categoryStates = useTexts(CATEGORY_STATE_LABELS);
  const t = m.category;
  const { may } = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const read = useCall(networkCalls.categories, undefined);
  const rows = useMemo(
    () =>
      read.data?.data.data.map(({ date_created, ...category }): CategoryRow => ({
        ...category,
        createdAt: date_created,
      })),
    [read.data],
  );
  const { change, put } = useStateChange();
  const acts = may(networkCalls.updateCategory.access) || may(networkCalls.allocateCategory.access);
  const columns = useMemo(
    (): Array<Column<CategoryRow>> => [
      {
        id: 'name',
        title: t.name,
        sort: ({ name }) => name,
        width: 'minmax(140px, 1.4fr)',
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: 'status',
        title: t.state,
        width: 'minmax(130px, 1fr)',
        sort: ({ status }) => status,
        cell: ({ status }) => (
          <StateChip label={categoryStates[status]} tone={status === 'active' ? 'good' : 'plain'} />
        ),
      },
      {
        id: 'agents',
        title: t.agents,
        align: 'right',
        sort: ({ agents }) => agents,
        width: '100px',
        cell: ({ agents }) => groupThousands(agents),
      },
      {
        id: 'createdAt',
        title: t.created,
        sort: ({ createdAt }) => createdAt,
        width: 'minmax(150px, 1fr)',
        cell: ({ createdAt }) => <Exactly at={createdAt} />,
      },
      ...(acts
        ? [
            {
              id: 'actions',
              title: m.actions,
              width: '390px',
              cell: (category: CategoryRow) => (
                <Stack
                  direction="row"
                  sx={{ gap: 0.75, flexWrap: 'wrap', justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
                >
                  {category.status === 'active' && (
                    <ActionButton
                      call={networkCalls.allocateCategory}
                      size="small"
                      aria-label={t.allocateTitle(category.name)}
                      onClick={() => setDoing({ what: 'allocate', category })}
                    >
                      {t.allocate}
                    </ActionButton>
                  )}
                  <ActionButton
                    call={networkCalls.updateCategory}
                    size="small"
                    aria-label={t.renameTitle(category.name)}
                    onClick={() => setDoing({ what: 'rename', category })}
                  >
                    {t.rename}
                  </ActionButton>
                  <ActionButton
                    call={networkCalls.updateCategory}
                    size="small"
                    aria-label={`${category.status === 'active' ? t.stop : t.resume}: ${category.name}`}
                    onClick={() => put(category)}
                  >
                    {category.status === 'active' ? t.stop : t.resume}
                  </ActionButton>
                </Stack>
              ),
            },
          ]
        : []),
    ],
    [t, m, acts, put, categoryStates],
  );
  const close = () => setDoing(null);
  return (
    <Page
      title={useTexts(networkScreens.categories.title)}
      lead={t.lead}
      width={1240}
      actions={
        may(networkCalls.createCategory.access) && (
          <MainButton onClick={() => setDoing({ what: 'add' })}>{t.add}</MainButton>
        )
      }
    >
      <NetworkNav at="categories" />
      {change.error && (
        <Box sx={{ mb: 2 }}>
          <RefusalNote refusal={change.error} />
        </Box>
      )}
      <Section dense>
        {read.isError ? (
          <Box sx={{ p: 2 }}>
            <RefusalNote refusal={read.error} retry={() => void read.refetch()} small />
          </Box>
        ) : (
          <Table
            caption={t.caption}
            rows={rows}
            columns={columns}
            empty={
              <NoRecords
                says={t.empty}
                help={t.emptyHelp}
                action={
                  <ActionButton call={networkCalls.createCategory} onClick={() => setDoing({ what: 'add' })}>
                    {t.add}
                  </ActionButton>
                }
              />
            }
          />
        )}
      </Section>
      {doing?.what === 'add' && (
        <NameDialog
          title={t.add}
          label={t.name}
          name=""
          send={t.add}
          call={networkCalls.createCategory}
          toSent={(name) => ({ name })}
          refreshes={READS}
          onClose={close}
        />
      )}
      {doing?.what === 'rename' && (
        <NameDialog
          title={t.renameTitle(doing.category.name)}
          label={t.name}
          name={doing.category.name}
          send={t.rename}
          call={networkCalls.updateCategory}
          toSent={(name) => ({ category_id: doing.category.id, name, status: doing.category.status })}
          refreshes={READS}
          onClose={close}
        />
      )}
      {doing?.what === 'allocate' && <AllocateInShop category={doing.category} onClose={close} />}
    </Page>
  );
}

/** In use or out of use: done at once, with a way back. */
function useStateChange() {
  const m = useTexts(texts);
  const { enqueueSnackbar } = useSnackbar();
  const change = useChange(networkCalls.updateCategory, {
    refreshes: READS,
    onDone: ({ message }, { category_id, name, status }) =>
      enqueueSnackbar(message, {
        variant: 'success',
        action: (key) => (
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              closeSnackbar(key);
              mutate({ category_id, name, status: status === 'active' ? 'inactive' : 'active' });
            }}
          >
            {m.undo}
          </Button>
        ),
      }),
  });
  const { mutate } = change;
  const put = useMemo(
    () =>
      ({ id, name, status }: CategoryRow) =>
        mutate({ category_id: id, name, status: status === 'active' ? 'inactive' : 'active' }),
    [mutate],
  );
  return { change, put };
}
