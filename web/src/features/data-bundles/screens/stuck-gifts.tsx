/** Gifts whose provider does not say what became of them. A row opens the form in which a person says it. */
import Typography from '@mui/material/Typography';
import { dataBundlesCalls } from '@palier/contract/data-bundles/calls.ts';
import { GIFT_STATE_LABELS } from '@palier/contract/data-bundles/labels.ts';
import { bundleWords } from '@palier/contract/data-bundles/words.ts';
import type { Result } from '@palier/contract/call.ts';
import { useMemo, useState } from 'react';
import { DayText } from '../../../ui/date-time.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { Money } from '../../../ui/money.tsx';
import type { Column } from '../../../ui/table/table-columns.ts';
import { giftTone } from '../components/gift.ts';
import { dataBundlesScreens } from '../screens.ts';
import { settleTexts } from '../settle.i18n.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const LIVE = ['gifts'] as const;

const SettleGift = opensLater(async () => (await import('../components/settle-gift.tsx')).SettleGift);

type Answer = Result<typeof dataBundlesCalls.stuck>;
type Row = Answer['data'][number] & { readonly id: string };

const rowsOf = ({ data }: Answer): Row[] => data.map((gift) => ({ ...gift, id: gift.gift_id }));
const totalOf = ({ total_items }: Answer): number => total_items;

export function StuckGifts() {
  const t = useTexts(settleTexts);
  const title = useTexts(dataBundlesScreens.stuck.title);
  const columns = useColumns();
  const [settled, setSettled] = useState<Row | null>(null);
  return (
    <Page title={title} width={1400} lead={t.lead_list}>
      <ListScreen
        name="stuck-gifts"
        caption={t.caption}
        call={dataBundlesCalls.stuck}
        live={LIVE}
        rows={rowsOf}
        total={totalOf}
        columns={columns}
        search_label={t.search}
        onOpen={setSettled}
        empty={<NoRecords says={t.empty} />}
      />
      {settled && <SettleGift gift={settled} onClose={() => setSettled(null)} />}
    </Page>
  );
}

function useColumns(): Array<Column<Row>> {
  const t = useTexts(settleTexts);
  const states = useTexts(GIFT_STATE_LABELS);
  const { language } = useLanguage();
  return useMemo(
    () => [
      {
        id: 'customer',
        phone: 'name',
        title: t.customer,
        width: 'minmax(140px, 1.3fr)',
        cell: ({ customer_name }) => <strong>{customer_name}</strong>,
      },
      {
        id: 'since',
        phone: 'line',
        title: t.since,
        sorts_by: 'given_on',
        width: '130px',
        cell: ({ given_on }) => <DayText day={given_on} />,
      },
      {
        id: 'bundle',
        title: t.bundle,
        width: 'minmax(140px, 1fr)',
        cell: (row) => bundleWords(language, row),
      },
      {
        id: 'cost',
        phone: 'sum',
        title: t.cost,
        align: 'right',
        width: '124px',
        cell: ({ cost_fcfa }) => <Money fcfa={cost_fcfa} />,
      },
      {
        id: 'by',
        title: t.by,
        width: 'minmax(160px, 1.2fr)',
        cell: ({ given_by, is_own }) => (
          <span>
            {given_by}
            {is_own && (
              <>
                <br />
                <Typography component="span" variant="body2" color="textSecondary">
                  {t.own}
                </Typography>
              </>
            )}
          </span>
        ),
      },
      {
        id: 'state',
        phone: 'side',
        title: t.state,
        width: 'minmax(150px, 1fr)',
        cell: ({ state }) => <StateChip label={states[state]} tone={giftTone[state]} />,
      },
    ],
    [t, states, language],
  );
}
