/** The regions and who leads them. There are few, so all are here at once. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { groupThousands } from '@palier/contract/values/money.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton, MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { ListSearch, Tools } from '../../../ui/list/list-tools.tsx';
import { useListState } from '../../../ui/list/list-state.ts';
import { NoRecords, RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { When } from '../../../ui/date-time.tsx';
import { listWords } from '../../../ui/list/list-words.ts';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { AddRegions } from '../components/places/add-regions.tsx';
import { NameDialog } from '../components/places/name-dialog.tsx';
import { RegionLeads, type RegionRow } from '../components/places/region-leads.tsx';
import { networkScreens } from '../screens.ts';

type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'leads'; readonly id: string };

export function Regions() {
  const m = useTexts(texts);
  const t = m.region;
  const { nothingFound } = useTexts(listWords);
  const { may } = useSession();
  const list = useListState([]);
  const [doing, setDoing] = useState<Doing | null>(null);
  const read = useCall(networkCalls.regions, { search: list.search }, { keep_previous: true });
  const opensStores = may(networkCalls.stores.access);
  const acts = may(networkCalls.addRegionLead.access) || may(networkCalls.renameRegion.access);
  const columns = useMemo(
    (): Array<Column<RegionRow>> => [
      {
        id: 'name',
        title: t.name,
        sort: ({ name }) => name,
        width: 'minmax(130px, 1.2fr)',
        cell: ({ name }) => <strong>{name}</strong>,
      },
      {
        id: 'leads',
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
        title: t.stores,
        align: 'right',
        sort: ({ stores }) => stores,
        width: '100px',
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
        title: t.created,
        sort: ({ created_at }) => created_at,
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
                  sx={{ gap: 0.75, flexWrap: 'wrap', justifyContent: { xs: 'flex-end', sm: 'flex-start' } }}
                >
                  <ActionButton
                    call={networkCalls.addRegionLead}
                    size="small"
                    aria-label={`${t.editLeads}: ${name}`}
                    onClick={() => setDoing({ what: 'leads', id })}
                  >
                    {t.editLeads}
                  </ActionButton>
                  <ActionButton
                    call={networkCalls.renameRegion}
                    size="small"
                    aria-label={`${t.rename}: ${name}`}
                    onClick={() => setDoing({ what: 'rename', id })}
                  >
                    {t.rename}
                  </ActionButton>
                </Stack>
              ),
            },
          ]
        : []),
    ],
    [t, m, opensStores, acts],
  );
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
