/** The result of the pre-approval: the limit first, then its reasons. */
import { LIMIT_REASON_LABELS } from '@palier/contract/sales/labels.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Limit } from '@palier/contract/sales/records.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { CRAMPED } from '../../../ui/layout/tokens.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';

type LimitView = z.output<typeof Limit>;

export function LimitAnswer({
  preapproval: { status, limit, checked_at },
}: {
  preapproval: { status: 'approved' | 'declined'; limit: LimitView; checked_at: string };
}) {
  const t = useTexts(texts).finance;
  return (
    <Section
      title={t.limit}
      actions={
        <StateChip
          strong
          label={status === 'approved' ? t.approved : t.declined}
          tone={status === 'approved' ? 'good' : 'bad'}
        />
      }
    >
      <Stack role="status" sx={{ gap: 1 }}>
        <Typography sx={{ typography: 'figure', [CRAMPED]: { typography: 'h1' } }}>
          {formatFcfa(limit.limit_fcfa)}
        </Typography>
        {status === 'declined' && <Typography>{t.declinedHelp}</Typography>}
        <Typography variant="h3">{t.why}</Typography>
        <LimitReasons limit={limit} />
        <Typography variant="body2" color="textSecondary">
          {t.checkedAt} <When at={checked_at} />
        </Typography>
      </Stack>
    </Section>
  );
}

/** Each reason, and what the agent can do about it. */
export function LimitReasons({ limit }: { limit: LimitView }) {
  const {
    advice,
    named,
  }: { advice: Readonly<Record<string, string>>; named: (label: string, fact: string) => string } =
    useTexts(texts).finance;
  const reasons = useTexts(LIMIT_REASON_LABELS);
  const inWords = ({ code, amount_fcfa }: LimitView['reasons'][number]): string =>
    amount_fcfa === null ? reasons[code] : named(reasons[code], formatFcfa(amount_fcfa));
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {limit.reasons.map((reason) => (
        <li key={reason.code}>{[inWords(reason), advice[reason.code]].filter(Boolean).join('. ')}</li>
      ))}
    </Box>
  );
}
