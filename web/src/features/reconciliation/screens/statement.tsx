/** One statement: its document, what it adds up to, what became of its lines, and signing off its days. */
import { SELDOM_MS } from '../../../api/pace.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { reconciliationCalls } from '@palier/contract/reconciliation/calls.ts';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { useTexts, useLabel } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { withdrawTexts } from '../withdraw.i18n.ts';
import { BankDays } from '../components/bank-days.tsx';
import { leftOver } from '../components/left-over.ts';
import { ResultTabs } from '../components/result-tabs.tsx';
import { StatementLead } from '../components/statement-lead.tsx';
import { StatementNotes } from '../components/statement-notes.tsx';
import { StatementStrip } from '../components/statement-strip.tsx';
import { type StatementRow } from '../components/statement-words.ts';
import { reconciliationScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const WithdrawStatement = opensLater(
  async () => (await import('../components/withdraw-statement.tsx')).WithdrawStatement,
);
const SignOff = opensLater(async () => (await import('../components/sign-off.tsx')).SignOff);

export function StatementPage() {
  const { statement_id = '' } = useParams();
  return <Loaded key={statement_id} statement_id={statement_id} />;
}

function Loaded({ statement_id }: { statement_id: string }) {
  const title = useTexts(reconciliationScreens.statement.title);
  const t = useTexts(texts).statement;
  const read = useCall(reconciliationCalls.statement, { statement_id }, { live: ['statements'], every_ms: SELDOM_MS });
  if (read.data) return <Opened statement={read.data.statement} />;
  return (
    <Page
      above={reconciliationScreens.reconciliation}
      title={title}
      width={1600}
      actions={
        <Button component={Link} to={reconciliationScreens.reconciliation.path()}>
          {t.all}
        </Button>
      }
    >
      {read.isError ? (
        <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
      ) : (
        <>
          <Section>
            <SkeletonLines lines={2} height={40} />
          </Section>
          <Section>
            <SkeletonLines lines={8} height={32} />
          </Section>
        </>
      )}
    </Page>
  );
}

function Opened({ statement }: { statement: StatementRow }) {
  const m = useTexts(texts);
  const providerName = useLabel(PROVIDER_LABELS);
  const withdrawal = useTexts(withdrawTexts);
  const [asking, setAsking] = useState<'sign_off' | 'withdraw' | null>(null);
  const close = () => setAsking(null);
  const left = leftOver(statement);
  return (
    <Page
      above={reconciliationScreens.reconciliation}
      title={providerName(statement.source)}
      lead={
        <>
          <StatementLead statement={statement} />
          <PendingMark subjects={[{ kind: 'statement', id: statement.id }]} />
        </>
      }
      width={1600}
      actions={
        <>
          <Button component={Link} to={reconciliationScreens.reconciliation.path()}>
            {m.statement.all}
          </Button>
          {statement.state === 'open' && (
            <ActionButton
              call={reconciliationCalls.signOff}
              {...(left === 0 && { variant: 'contained', color: 'primary' })}
              onClick={() => setAsking('sign_off')}
            >
              {m.signOff.act}
            </ActionButton>
          )}
        </>
      }
    >
      <StatementNotes statement={statement} />
      <StatementStrip statement={statement} />
      <BankDays statement={statement} />
      <ResultTabs statement={statement} />
      {statement.state !== 'withdrawn' && (
        <Box sx={{ mt: 2, display: 'flex', justifyContent: 'flex-end' }}>
          <ActionButton call={reconciliationCalls.requestWithdrawal} onClick={() => setAsking('withdraw')}>
            {withdrawal.act}
          </ActionButton>
        </Box>
      )}
      {asking === 'sign_off' && <SignOff statement={statement} onClose={close} />}
      {asking === 'withdraw' && <WithdrawStatement statement_id={statement.id} onClose={close} />}
    </Page>
  );
}
