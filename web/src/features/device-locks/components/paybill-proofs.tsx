import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { useTexts, useLabel } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { When } from '../../../ui/date-time.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

type Proof = Result<typeof deviceLocksCalls.feedHealth>['paybills'][number];

/** Until when the news of each paybill is complete, and how that is known. */
export function PaybillProofs({ paybills }: { paybills: readonly Proof[] | undefined }) {
  const t = useTexts(texts);
  const { colon } = useTexts(words);
  const providerName = useLabel(PROVIDER_LABELS);
  const failed = paybills?.filter(({ pull_error }) => pull_error !== null) ?? [];
  return (
    <Section title={t.paybills} dense>
      <Table
        caption={t.paybills}
        rows={paybills?.map((proof) => ({ ...proof, id: proof.provider }))}
        columns={[
          {
            id: 'provider',
            phone: 'name',
            title: t.provider,
            width: 'minmax(80px, 1fr)',
            cell: ({ provider }) => providerName(provider),
          },
          {
            id: 'proof',
            phone: 'sum',
            title: t.proof,
            cell: (proof) => <Proven proof={proof} />,
            width: 'minmax(130px, 1.6fr)',
          },
          {
            id: 'until',
            phone: 'line',
            titled: true,
            title: t.completeUntil,
            wraps: true,
            cell: ({ complete_until }) => (complete_until ? <When at={complete_until} /> : t.never),
          },
          {
            id: 'asked',
            title: t.asked,
            wraps: true,
            cell: ({ pulled_at }) => (pulled_at ? <When at={pulled_at} /> : t.never),
            wide: true,
          },
          {
            id: 'how',
            title: t.how,
            wraps: true,
            cell: (proof) => <HowProven proof={proof} />,
            width: 'minmax(140px, 2fr)',
            wide: true,
          },
        ]}
      />
      {failed.map(({ provider, pull_error }) => (
        <Typography key={provider} color="error" variant="body2" sx={{ p: 2, pt: 1 }}>
          {providerName(provider)}
          {colon} {pull_error === 'gap' || pull_error === 'clock' ? t[pull_error] : t.pullFailed(pull_error ?? '')}
        </Typography>
      ))}
    </Section>
  );
}

function Proven({ proof }: { proof: Proof }) {
  const t = useTexts(texts);
  if (proof.proven) return <StateChip label={t.proven} tone="good" />;
  return (
    <div>
      <StateChip label={t.notProven} tone="bad" />
      <Typography className="tb-under" variant="body2" color="textSecondary">
        {t.noneLocks}
      </Typography>
    </div>
  );
}

function HowProven({ proof: { validates, pulls, asks, returns_unanswered } }: { proof: Proof }) {
  const t = useTexts(texts);
  if (returns_unanswered) return validates ? `${t.byAnswer} · ${t.asksFirst}` : t.byAnswer;
  if (!validates && !pulls) return t.asksNothing;
  const how = pulls ? t.byPull : t.byStatement;
  return validates ? `${how} · ${t.asksFirst} · ${asks ? t.askedAbout : t.notAskedAbout}` : how;
}
