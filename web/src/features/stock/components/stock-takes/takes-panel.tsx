import { STOCK_TAKE_STATE_LABELS } from '@palier/contract/stock/labels.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SELDOM_MS } from '../../../../api/pace.ts';
import { useCall } from '../../../../api/use-call.ts';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Tools } from '../../../../ui/list/list-tools.tsx';
import { NoRecords, RefusalNote } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { When } from '../../../../ui/date-time.tsx';
import { texts } from '../../i18n.ts';
import { ShopChoice } from '../../../../ui/form/place-choices.tsx';
import { stockScreens } from '../../screens.ts';
import { opensLater } from '../../../../ui/opens-later.tsx';

const StartTake = opensLater(async () => (await import('./start-take.tsx')).StartTake);

/** The stock counts, newest first. */
export function TakesPanel() {
  const t = useTexts(texts);
  const k = t.takes;
  const states = useTexts(STOCK_TAKE_STATE_LABELS);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const shop_id = params.get('shop_id');
  const read = useCall(stockCalls.stockTakes, shop_id ? { shop_id } : {}, {
    keep_previous: true,
    every_ms: SELDOM_MS,
    live: ['stock_takes'],
  });
  const start = (
    <ActionButton call={stockCalls.startStockTake} onClick={() => setStarting(true)}>
      {k.start}
    </ActionButton>
  );
  return (
    <Section dense>
      <Tools>
        <ShopChoice
          small
          label={k.shop}
          value={shop_id}
          onChange={(id) => setParams({ tab: 'takes', ...(id && { shop_id: id }) })}
        />
        <span style={{ flexGrow: 1 }} />
        {start}
      </Tools>
      {read.isError ? (
        <div style={{ padding: 16 }}>
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        </div>
      ) : (
        <Table
          caption={k.caption}
          rows={read.data?.stock_takes}
          onOpen={({ id }) => void navigate(stockScreens.stockTake.path({ id }))}
          empty={<NoRecords says={k.empty} help={k.startHelp} />}
          columns={[
            {
              id: 'shop',
              phone: 'name',
              title: k.shop,
              width: 'minmax(160px, 2fr)',
              cell: (take) => take.shop,
              sort: (take) => take.shop,
            },
            {
              id: 'state',
              phone: 'sum',
              title: k.state,
              cell: (take) => <StateChip label={states[take.state]} tone={take.state === 'open' ? 'wait' : 'plain'} />,
              sort: (take) => take.state,
            },
            {
              id: 'started',
              phone: 'side',
              title: k.started,
              cell: (take) => <When at={take.started_at} />,
              sort: (take) => take.started_at,
            },
            {
              id: 'by',
              phone: 'line',
              title: k.startedBy,
              width: 'minmax(110px, 1.2fr)',
              cell: (take) => take.started_by,
              sort: (take) => take.started_by,
            },
            {
              id: 'expected',
              title: k.expected,
              align: 'right',
              cell: (take) => groupThousands(take.expected),
              sort: (take) => take.expected,
            },
            {
              id: 'found',
              title: k.found,
              align: 'right',
              cell: (take) => groupThousands(take.found),
              sort: (take) => take.found,
            },
            {
              id: 'missing',
              title: k.missing,
              align: 'right',
              cell: (take) => groupThousands(take.missing),
              sort: (take) => take.missing,
            },
            {
              id: 'unexpected',
              title: k.unexpected,
              align: 'right',
              cell: (take) => groupThousands(take.unexpected),
              sort: (take) => take.unexpected,
            },
          ]}
        />
      )}
      {starting && (
        <StartTake
          shop_id={shop_id}
          openOf={(shop) => read.data?.stock_takes.find((take) => take.shop_id === shop && take.state === 'open')?.id}
          onClose={() => setStarting(false)}
        />
      )}
    </Section>
  );
}
