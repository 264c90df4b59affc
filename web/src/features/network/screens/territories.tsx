/** The territories of one region or of all. The address holds the chosen region. */
import Box from '@mui/material/Box';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useMemo, useState } from 'react';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { Tools } from '../../../ui/list/list-tools.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { listWords } from '../../../ui/list/list-words.ts';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { type TerritoryRow, useTerritoryColumns } from '../components/places/territory-columns.tsx';
import { networkScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const AddTerritory = opensLater(async () => (await import('../components/places/add-territory.tsx')).AddTerritory);
const NameDialog = opensLater(async () => (await import('../components/places/name-dialog.tsx')).NameDialog);
const FilterSelect = opensLater(async () => (await import('../../../ui/list/filter-select.tsx')).FilterSelect);

const FILTERS = ['region'];
const READS = [networkCalls.territories, networkCalls.regions, networkCalls.shops];

export function Territories() {
  const m = useTexts(texts);
  const t = m.territory;
  const { nothingFound } = useTexts(listWords);
  const { may } = useSession();
  const list = useListState(FILTERS);
  const region_id = list.filters['region'];
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<TerritoryRow | null>(null);
  const regions = useCall(networkCalls.regions, {}, { fresh_ms: 60_000 });
  const read = useCall(
    networkCalls.territories,
    { search: list.search, ...(region_id && { region_id }) },
    { keep_previous: true, every_ms: SELDOM_MS, live: ['shops'] },
  );
  const options = useMemo(
    () => (regions.data?.regions ?? []).map(({ id, name }) => [id, name] as const),
    [regions.data],
  );
  const columns = useTerritoryColumns(setRenaming);
  const add = (
    <ActionButton call={networkCalls.createTerritory} onClick={() => setAdding(true)}>
      {t.add}
    </ActionButton>
  );
  return (
    <Page
      title={useTexts(networkScreens.territories.title)}
      lead={t.lead}
      width={1240}
      actions={
        may(networkCalls.createTerritory.access) && <MainButton onClick={() => setAdding(true)}>{t.add}</MainButton>
      }
    >
      <NetworkNav at="territories" />
      <Section dense>
        <Tools>
          <ListSearch label={t.search} value={list.search} onSearch={(search) => list.change({ search })} />
          <FilterSelect
            filter={{ name: 'region', label: t.region, options }}
            value={region_id ?? ''}
            onChange={(region) => list.change({ filters: { region } })}
          />
        </Tools>
        {read.isError ? (
          <Box sx={{ p: 2 }}>
            <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
          </Box>
        ) : (
          <Table
            caption={t.caption}
            rows={read.data?.territories}
            columns={columns}
            empty={
              list.search ? (
                <NoRecords says={nothingFound} />
              ) : (
                <NoRecords says={region_id ? t.emptyHere : t.empty} help={t.emptyHelp} action={add} />
              )
            }
          />
        )}
      </Section>
      {adding && (
        <AddTerritory
          region_id={region_id ?? ''}
          regions={options}
          refreshes={READS}
          onClose={() => setAdding(false)}
        />
      )}
      {renaming && (
        <NameDialog
          title={t.renameTitle(renaming.name)}
          label={t.name}
          name={renaming.name}
          send={t.rename}
          call={networkCalls.renameTerritory}
          toSent={(name) => ({ territory_id: renaming.id, name })}
          refreshes={READS}
          onClose={() => setRenaming(null)}
        />
      )}
    </Page>
  );
}
