import { STOCK_DIFFERENCE_LABELS } from '@palier/contract/stock/labels.ts';
import Typography from '@mui/material/Typography';
import type { StockDifference } from '@palier/contract/stock/records.ts';
import { stockCalls } from '@palier/contract/stock/calls.ts';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type * as z from 'zod';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { BulkBar } from '../../../../ui/list/bulk-bar.tsx';
import { listWords } from '../../../../ui/list/list-words.ts';
import { NoRecords } from '../../../../ui/feedback/feedback.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { StateOfDevice } from '../../../../ui/state-of-device.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { texts } from '../../i18n.ts';
import { LoseMissing } from './lose-missing.tsx';
import { stockScreens } from '../../screens.ts';

type Difference = z.output<typeof StockDifference>;

/** A missing device can be reported as lost only while it is in stock or received. */
const canBeLost = ({ kind, device_id, state }: Difference): boolean =>
  kind === 'missing' && device_id !== null && (state === 'in_stock' || state === 'received');

/**
 * The expected devices that were not seen, and the devices seen that were not expected. Before anything was counted
 * (`isCounted`) all are missing, and none of them is reported as lost. What was missed proves a loss once the count is
 * closed.
 */
export function Differences({
  differences,
  isCounted,
  isClosed,
}: {
  differences: readonly Difference[];
  isCounted: boolean;
  isClosed: boolean;
}) {
  const t = useTexts(texts).takes;
  const kinds = useTexts(STOCK_DIFFERENCE_LABELS);
  const l = useTexts(listWords);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [losing, setLosing] = useState<readonly Difference[] | null>(null);
  const rows = useMemo(() => differences.map((difference) => ({ ...difference, id: difference.imei })), [differences]);
  const losable = isCounted && isClosed ? rows.filter(canBeLost) : [];
  const picked = losable.filter(({ id }) => chosen.has(id));
  return (
    <Section
      title={t.differences}
      dense
      actions={
        losable.length > 0 &&
        picked.length === 0 && (
          <ActionButton size="small" call={stockCalls.actOnDevices} onClick={() => setLosing(losable)}>
            {t.markLost} ({losable.length})
          </ActionButton>
        )
      }
    >
      <BulkBar count={picked.length} onClear={() => setChosen(new Set())}>
        <ActionButton size="small" call={stockCalls.actOnDevices} onClick={() => setLosing(picked)}>
          {t.markLost}
        </ActionButton>
      </BulkBar>
      <Table
        caption={t.differences}
        rows={rows}

        empty={<NoRecords says={t.noDifferences} />}
        choice={{ chosen, onChoose: setChosen, name: l.chooseRow, name_all: l.chooseAll }}
        columns={[
          {
            id: 'imei',
            phone: 'name',
            title: 'IMEI',
            width: '160px',
            cell: ({ imei, device_id }) =>
              device_id ? <Link to={stockScreens.device.path({ imei })}>{imei}</Link> : imei,
            sort: ({ imei }) => imei,
          },
          {
            id: 'kind',
            phone: 'sum',
            title: t.kind,
            width: 'minmax(118px, 1fr)',
            cell: ({ kind }) => <StateChip label={kinds[kind]} tone={kind === 'missing' ? 'bad' : 'wait'} />,
            sort: ({ kind }) => kind,
          },
          {
            id: 'device',
            phone: 'line',
            title: t.knownAs,
            width: 'minmax(150px, 2fr)',
            cell: ({ kind, device_name, shop }) =>
              device_name ? (
                <span>
                  {device_name}
                  {kind === 'unexpected' && shop && (
                    <Typography component="span" variant="body2" color="textSecondary">
                      {' '}
                      · {t.elsewhere(shop)}
                    </Typography>
                  )}
                </span>
              ) : (
                t.notOurs
              ),
            sort: ({ device_name }) => device_name ?? '',
          },
          {
            id: 'state',
            phone: 'side',
            title: t.state,
            cell: ({ state }) => state && <StateOfDevice state={state} />,
            sort: ({ state }) => state ?? '',
          },
        ]}
      />
      {losing && <LoseMissing missing={losing} onClose={() => setLosing(null)} onDone={() => setChosen(new Set())} />}
    </Section>
  );
}
