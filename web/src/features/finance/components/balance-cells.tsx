/** The cells of a wallet: each its figure, and below it in small what the figure is made of. */
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FLOAT_PERIOD_LABELS } from '@palier/contract/finance/labels.ts';
import type { FloatView } from '@palier/contract/finance/records.ts';
import { subjectOfWallet } from '@palier/contract/finance/subject.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { relative } from '../../../ui/date-time.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import { words } from '../../../ui/words.ts';
import { booksScreens } from '../../books/screens.ts';
import { financeTexts } from '../i18n.ts';
import { walletName } from '../../../ui/wallet-name.ts';

interface Props {
  readonly float: FloatView;
}

/** It warns at three days and at one. */
const SHORT_DAYS = 3;
const VERY_SHORT_DAYS = 1;

function Small({ children }: { children: ReactNode }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      component="div"
      sx={{ fontWeight: 'fontWeightRegular', whiteSpace: 'normal' }}
    >
      {children}
    </Typography>
  );
}

export function WalletHead({ float }: Props) {
  const t = useTexts(financeTexts).balances;
  const { language } = useLanguage();
  const { may } = useSession();
  const { provider, wallet } = float;
  const name = walletName(language, float);
  return (
    <>
      {may(booksScreens.entries.access) ? (
        <Link
          component={RouterLink}
          to={booksScreens.entries.path({ account: '1010', subject: subjectOfWallet(provider, wallet) })}
          color="inherit"
          underline="hover"
          className="alone"
          // As high as a target must be.
          sx={{ display: 'inline-block', py: 0.5 }}
          aria-label={t.entries(name)}
        >
          {name}
        </Link>
      ) : (
        name
      )}
      <Small>
        <PendingMark
          subjects={['top_up', 'deduct'].map((way) => ({ kind: 'float', id: `${provider}/${wallet}/${way}` }))}
        />
      </Small>
    </>
  );
}

export function BookBalance({ float }: Props) {
  const t = useTexts(financeTexts).balances;
  const { interest_percent, interest_fcfa } = float;
  return (
    <>
      <Money bare fcfa={float.book_fcfa} />
      {interest_fcfa > 0 && <Small>{t.interest(formatFcfa(interest_fcfa), interest_percent)}</Small>}
    </>
  );
}

/** With its age, which is said in words when it is old, and what it differs by. */
export function OperatorBalance({ float }: Props) {
  const t = useTexts(financeTexts).balances;
  const w = useTexts(words);
  const { language } = useLanguage();
  const { provider_fcfa, read_at, is_stale, is_connected, difference_fcfa } = float;
  if (provider_fcfa === null || read_at === null) return <Small>{is_connected ? t.neverRead : t.notConnected}</Small>;
  const age = relative(language, new Date(read_at));
  return (
    <Typography component="div" color={is_stale ? 'textSecondary' : 'textPrimary'}>
      <Money bare fcfa={provider_fcfa} />
      <Small>{is_stale ? t.stale(age) : age}</Small>
      {difference_fcfa !== null && difference_fcfa !== 0 && (
        <Small>
          {t.difference}
          {w.colon} <Money bare fcfa={difference_fcfa} />
        </Small>
      )}
    </Typography>
  );
}

export function Available({ float }: Props) {
  const t = useTexts(financeTexts).balances;
  const { available_fcfa, reserved_fcfa, coming_fcfa, least_fcfa, most_fcfa, overdraft_fcfa } = float;
  const least = least_fcfa > 0 ? t.boundLeast(formatFcfa(least_fcfa)) : null;
  const most = most_fcfa === null ? null : t.boundMost(formatFcfa(most_fcfa));
  return (
    <>
      <Money bare fcfa={available_fcfa} />
      {reserved_fcfa > 0 && <Small>{t.reserved(formatFcfa(reserved_fcfa))}</Small>}
      {coming_fcfa > 0 && <Small>{t.coming(formatFcfa(coming_fcfa))}</Small>}
      {(least ?? most) !== null && <Small>{[least, most].filter(Boolean).join(', ')}</Small>}
      {overdraft_fcfa > 0 && <Small>{t.overdraft(formatFcfa(overdraft_fcfa))}</Small>}
    </>
  );
}

/** Beyond a year the number of days says nothing. */
const YEAR_DAYS = 365;

export function Cover({ float }: Props) {
  const t = useTexts(financeTexts).balances;
  const { language } = useLanguage();
  const { days_of_cover, daily_outgoing_fcfa, suggested_fcfa } = float;
  if (days_of_cover === null) return <Small>{t.nothingLeaves}</Small>;
  const days =
    days_of_cover > YEAR_DAYS
      ? t.overAYear
      : t.days(days_of_cover.toLocaleString(language, { maximumFractionDigits: 1 }));
  const tone = days_of_cover <= VERY_SHORT_DAYS ? 'bad' : 'wait';
  return (
    <>
      {days_of_cover <= SHORT_DAYS ? <StateChip label={days} tone={tone} /> : days}
      <Small>{t.aDay(formatFcfa(daily_outgoing_fcfa))}</Small>
      {suggested_fcfa > 0 && <Small>{t.suggested(formatFcfa(suggested_fcfa))}</Small>}
    </>
  );
}

export function Limits({ float: { limits } }: Props) {
  const t = useTexts(financeTexts).balances;
  const w = useTexts(words);
  const periods = useTexts(FLOAT_PERIOD_LABELS);
  if (limits.length === 0) return <Small>{t.noLimits}</Small>;
  return limits.map(({ period, limit_fcfa, used_fcfa }) => (
    <Small key={period}>
      {periods[period]}
      {w.colon} {t.used(formatFcfa(used_fcfa), formatFcfa(limit_fcfa))}
      <meter
        min={0}
        max={Math.max(1, limit_fcfa)}
        value={used_fcfa}
        aria-hidden
        style={{ display: 'block', width: '100%', minWidth: 90 }}
      />
    </Small>
  ));
}
