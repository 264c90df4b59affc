import { LOAN_EVENT_LABELS } from '@palier/contract/loans/labels.ts';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { useState } from 'react';
import { send } from '../../../api/send.ts';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { Table } from '../../../ui/table/table.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';

/** Every booking of a loan with its running balance: on screen, as PDF and as CSV. */
export function StatementPanel({ customer, loans }: Pick<Card, 'customer' | 'loans'>) {
  const t = useTexts(texts);
  const events = useTexts(LOAN_EVENT_LABELS);
  const s = t.statement;
  const [loan_reference, setReference] = useState(loans[0]?.loan_reference ?? '');
  const read = useCall(loansCalls.statement, { loan_reference }, { live: [customerSubject(customer.id)] });
  const download = (format: 'pdf' | 'csv') =>
    void send(loansCalls.statementFile, { loan_reference, format }).then(saveFile);
  if (read.isError) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <Section
      dense
      title={t.tabs.statement}
      actions={
        <>
          {loans.length > 1 && (
            <TextField
              select
              size="small"
              label={t.loan}
              value={loan_reference}
              onChange={(event) => setReference(event.target.value)}
              sx={{ minWidth: 180 }}
            >
              {loans.map((loan) => (
                <MenuItem key={loan.id} value={loan.loan_reference}>
                  {loan.loan_reference}
                </MenuItem>
              ))}
            </TextField>
          )}
          <ActionButton call={loansCalls.statementFile} size="small" onClick={() => download('pdf')}>
            {t.actions.pdf}
          </ActionButton>
          <ActionButton call={loansCalls.statementFile} size="small" onClick={() => download('csv')}>
            {t.actions.csv}
          </ActionButton>
        </>
      }
    >
      <Table
        caption={t.tabs.statement}
        rows={read.data?.lines}
        columns={[
          { id: 'day', phone: 'line', title: s.day, cell: (line) => <DayText day={line.value_on} /> },
          {
            id: 'event',
            phone: 'name',
            title: s.event,
            cell: (line) => (line.event in events ? events[line.event as keyof typeof events] : line.event),
          },
          { id: 'reference', title: s.reference, cell: (line) => line.reference ?? '—', wide: true },
          {
            id: 'debit',
            phone: 'sum',
            titled: true,
            title: s.debit,
            align: 'right',
            cell: (line) => (line.debit_fcfa ? <Money fcfa={line.debit_fcfa} /> : null),
          },
          {
            id: 'credit',
            phone: 'sum',
            titled: true,
            title: s.credit,
            align: 'right',
            cell: (line) => (line.credit_fcfa ? <Money fcfa={line.credit_fcfa} /> : null),
          },
          {
            id: 'balance',
            phone: 'side',
            titled: true,
            title: s.balance,
            align: 'right',
            cell: (line) => <Money fcfa={line.balance_fcfa} strong />,
          },
        ]}
      />
    </Section>
  );
}
