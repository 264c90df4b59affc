/** The card terminals of a store, and the requests that register, move, change or end one. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { useState } from 'react';
import { SELDOM_MS } from '../../../../api/pace.ts';
import { useCall } from '../../../../api/use-call.ts';
import { DayText } from '../../../../ui/date-time.tsx';
import { ActionButton } from '../../../../ui/feedback/action-button.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../../ui/feedback/feedback.tsx';
import { PendingMark } from '../../../../ui/feedback/pending-mark.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { Section } from '../../../../ui/layout/page.tsx';
import { Table } from '../../../../ui/table/table.tsx';
import { terminalsTexts } from '../../terminals.i18n.ts';
import { RequestTerminal } from './request-terminal.tsx';
import type { TerminalRow } from './terminal-row.ts';
import type { StoreRow } from './store-row.ts';

export function TerminalsPanel({ store }: { store: StoreRow }) {
  const t = useTexts(terminalsTexts);
  const [open, setOpen] = useState<TerminalRow | 'new' | null>(null);
  const read = useCall(networkCalls.terminals, { shop_id: store.id }, { every_ms: SELDOM_MS, live: ['shops'] });
  const rows = read.data?.terminals ?? [];
  return (
    <Section
      title={t.title}
      dense={rows.length > 0}
      actions={
        store.state === 'open' && (
          <ActionButton call={networkCalls.requestTerminal} size="small" onClick={() => setOpen('new')}>
            {t.add}
          </ActionButton>
        )
      }
    >
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonLines lines={3} />
      ) : rows.length === 0 ? (
        <EmptyNote title={t.none} help={t.noneHelp} />
      ) : (
        <Table
          caption={t.title}
          rows={rows}
          columns={[
            { id: 'number', phone: 'name', title: t.number, cell: ({ number }) => <strong>{number}</strong> },
            { id: 'acquirer', phone: 'line', title: t.acquirer, wraps: true, cell: ({ acquirer }) => acquirer },
            {
              id: 'days',
              phone: 'side',
              title: t.days,
              cell: ({ banking_days }) => (banking_days === null ? t.daysOfSetting : t.daysOf(banking_days)),
            },
            { id: 'from', title: t.from, cell: ({ in_use_from }) => <DayText day={in_use_from} /> },
            {
              id: 'until',
              title: t.until,
              cell: ({ in_use_until }) => in_use_until !== null && <DayText day={in_use_until} />,
            },
            {
              id: 'act',
              phone: 'action',
              title: t.act,
              cell: (row) =>
                row.in_use_until === null && (
                  <>
                    <PendingMark subjects={[{ kind: 'terminal', id: row.id }]} />
                    <ActionButton call={networkCalls.requestTerminal} size="small" onClick={() => setOpen(row)}>
                      {t.change}
                    </ActionButton>
                  </>
                ),
            },
          ]}
        />
      )}
      {open !== null && (
        <RequestTerminal store={store} terminal={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}
