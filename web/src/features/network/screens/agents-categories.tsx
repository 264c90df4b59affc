/** The categories of agents. */
import Box from '@mui/material/Box';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useCallback, useMemo, useState } from 'react';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { networkScreens } from '../screens.ts';
import { useCategoryColumns } from '../components/agents/category-columns.tsx';
import { CATEGORY_READS, type CategoryRow } from '../components/agents/category-row.ts';
import { useCategoryState } from '../components/agents/use-category-state.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';

const NameDialog = opensLater(async () => (await import('../components/places/name-dialog.tsx')).NameDialog);
const AllocateInShop = opensLater(
  async () => (await import('../components/agents/allocate-in-shop.tsx')).AllocateInShop,
);

type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'allocate'; readonly category: CategoryRow };

export function AgentsCategories() {
  const m = useTexts(texts);
  const t = m.category;
  const { may } = useSession();
  const [doing, setDoing] = useState<Doing | null>(null);
  const read = useCall(networkCalls.categories, undefined, { every_ms: SELDOM_MS, live: ['agents'] });
  const rows = useMemo(
    () =>
      read.data?.data.data.map(({ date_created, ...category }): CategoryRow => ({
        ...category,
        createdAt: date_created,
      })),
    [read.data],
  );
  const { error: stateError, changeState } = useCategoryState();
  const columns = useCategoryColumns({
    onAllocate: useCallback((category) => setDoing({ what: 'allocate', category }), []),
    onRename: useCallback((category) => setDoing({ what: 'rename', category }), []),
    onChangeState: changeState,
  });
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
      {stateError && (
        <Box sx={{ mb: 2 }}>
          <RefusalNote refusal={stateError} />
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
          refreshes={CATEGORY_READS}
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
          refreshes={CATEGORY_READS}
          onClose={close}
        />
      )}
      {doing?.what === 'allocate' && <AllocateInShop category={doing.category} onClose={close} />}
    </Page>
  );
}
