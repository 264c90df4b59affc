/** The regions and their leads. There are few, so all are loaded at once. */
import Box from '@mui/material/Box';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useCallback, useState } from 'react';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListSearch } from '../../../ui/list/list-search.tsx';
import { Tools } from '../../../ui/list/list-tools.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { listWords } from '../../../ui/list/list-words.ts';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { useRegionColumns } from '../components/places/region-columns.tsx';
import { networkScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const AddRegions = opensLater(async () => (await import('../components/places/add-regions.tsx')).AddRegions);
const NameDialog = opensLater(async () => (await import('../components/places/name-dialog.tsx')).NameDialog);
const RegionLeads = opensLater(async () => (await import('../components/places/region-leads.tsx')).RegionLeads);

type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'leads'; readonly id: string };

export function Regions() {
  const m = useTexts(texts);
  const t = m.region;
  const { nothingFound } = useTexts(listWords);
  const { may } = useSession();
  const list = useListState([]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const read = useCall(
    networkCalls.regions,
    { search: list.search },
    { keep_previous: true, every_ms: SELDOM_MS, live: ['shops'] },
  );
  const columns = useRegionColumns(useCallback((what, id) => setDoing({ what, id }), []));
  const one = doing && doing.what !== 'add' ? read.data?.regions.find(({ id }) => id === doing.id) : undefined;
  const close = () => setDoing(null);
  return (
    <Page
      title={useTexts(networkScreens.regions.title)}
      lead={t.lead}
      width={1240}
      actions={
        may(networkCalls.createRegions.access) && (
          <MainButton onClick={() => setDoing({ what: 'add' })}>{t.add}</MainButton>
        )
      }
    >
      <NetworkNav at="regions" />
      <Section dense>
        <Tools>
          <ListSearch label={t.search} value={list.search} onSearch={(search) => list.change({ search })} />
        </Tools>
        {read.isError ? (
          <Box sx={{ p: 2 }}>
            <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
          </Box>
        ) : (
          <Table
            caption={t.caption}
            rows={read.data?.regions}
            columns={columns}
            empty={
              list.search ? (
                <NoRecords says={nothingFound} />
              ) : (
                <NoRecords
                  says={t.empty}
                  help={t.emptyHelp}
                  action={
                    <ActionButton call={networkCalls.createRegions} onClick={() => setDoing({ what: 'add' })}>
                      {t.add}
                    </ActionButton>
                  }
                />
              )
            }
          />
        )}
      </Section>
      {doing?.what === 'add' && <AddRegions onClose={close} />}
      {doing?.what === 'leads' && one && <RegionLeads region={one} onClose={close} />}
      {doing?.what === 'rename' && one && (
        <NameDialog
          title={t.renameTitle(one.name)}
          label={t.name}
          name={one.name}
          send={t.rename}
          call={networkCalls.renameRegion}
          toSent={(name) => ({ region_id: one.id, name })}
          refreshes={[networkCalls.regions, networkCalls.territories, networkCalls.shops]}
          onClose={close}
        />
      )}
    </Page>
  );
}
