import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { DottedNumber } from '../../../ui/dotted-number.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const ReasonDialog = opensLater(async () => (await import('./reason-dialog.tsx')).ReasonDialog);

type Expected = Result<typeof deviceLocksCalls.feedHealth>['expected'][number];

/** Announced payments: each keeps one phone open until it arrives or is known not to have happened. */
export function ExpectedPayments({ payments }: { payments: readonly Expected[] | undefined }) {
  const t = useTexts(texts);
  const [ending, setEnding] = useState<Expected | null>(null);
  return (
    <Section title={t.expected} dense>
      <Typography color="textSecondary" variant="body2" sx={{ px: 2, py: 1 }}>
        {t.expectedLead}
      </Typography>
      <Table
        caption={t.expected}
        empty={<EmptyNote title={t.nothingExpected} />}
        rows={payments}
        columns={[
          {
            id: 'announced',
            phone: 'side',
            title: t.announced,
            wraps: true,
            cell: ({ announced_at }) => <When at={announced_at} />,
            sort: ({ announced_at }) => announced_at,
          },
          {
            id: 'amount',
            phone: 'sum',
            title: t.amount,
            align: 'right',
            cell: ({ amount_fcfa }) => <Money fcfa={amount_fcfa} />,
            sort: ({ amount_fcfa }) => amount_fcfa,
          },
          { id: 'customer', phone: 'name', title: t.customer, cell: ({ customer_name }) => customer_name ?? '—' },
          { id: 'reference', phone: 'line', title: t.reference, cell: ({ loan_reference }) => loan_reference ?? '—' },
          {
            id: 'transaction',
            title: t.transaction,
            cell: ({ transaction_id }) => <DottedNumber text={transaction_id} />,
            wide: true,
          },
          {
            id: 'end',
            title: '',
            align: 'right',
            width: 'minmax(150px, 1fr)',
            cell: (payment) => (
              <ActionButton call={deviceLocksCalls.endExpected} size="small" onClick={() => setEnding(payment)}>
                {t.didNotHappen}
              </ActionButton>
            ),
          },
        ]}
      />
      {ending && (
        <ReasonDialog
          call={deviceLocksCalls.endExpected}
          id={ending.id}
          title={t.didNotHappen}
          help={t.didNotHappenHelp}
          onClose={() => setEnding(null)}
        >
          {(send, isReady) => (
            <Button
              variant="contained"
              disabled={!isReady}
              onClick={() => send((reason) => ({ id: ending.id, reason }))}
            >
              {t.didNotHappen}
            </Button>
          )}
        </ReasonDialog>
      )}
    </Section>
  );
}
