/** What was measured of an operator in the last hour, what waits for it, and how complete its payments are known. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { writeSeconds, writeShare } from '@palier/contract/device-locks/operator-sentence.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { Fragment, type ReactNode } from 'react';
import { SELDOM_MS } from '../../../api/pace.ts';
import { useCall } from '../../../api/use-call.ts';
import { When } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import type { Feed, Operator } from './feed.ts';

type Measured = Operator['calls'];
type Fact = readonly [label: string, value: ReactNode];

export function OperatorDetails({
  operator: { provider, orders, questions },
  prompts,
  proof,
}: {
  operator: Operator;
  /** Null where it sends none. */
  prompts: Feed['feeds'][number] | null;
  /** Null where no customer pays to it. */
  proof: Feed['paybills'][number] | null;
}) {
  const t = useTexts(texts);
  const facts: Fact[] = [
    [t.orders, <Calls key="orders" of={orders} />],
    [t.questions, <Calls key="questions" of={questions} />],
    ...(prompts ? promptFacts(t, prompts) : []),
    ...(proof ? proofFacts(t, proof) : []),
    ...useBalances(provider),
  ];
  const pull_error = proof?.pull_error ?? null;
  return (
    <Box sx={{ px: 2, pb: 2, pl: { sm: 4.75 } }}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', columnGap: 2, rowGap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '11rem 1fr' } }}
      >
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {label}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, mb: { xs: 0.5, sm: 0 } }}>
              {value}
            </Typography>
          </Fragment>
        ))}
      </Box>
      {pull_error !== null && (
        <Typography color="error" variant="body2" sx={{ mt: 1 }}>
          {pull_error === 'gap' || pull_error === 'clock' ? t[pull_error] : t.pullFailed(pull_error)}
        </Typography>
      )}
    </Box>
  );
}

/** How many were answered, and how fast: half of them, and all but one in twenty. */
function Calls({ of: { asked, answered, median_ms, p95_ms } }: { of: Measured }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  if (asked === 0) return t.noCalls;
  const share = t.answeredOf(writeShare(language, answered, asked), asked);
  if (median_ms === null || p95_ms === null) return share;
  return `${share} · ${t.times(writeSeconds(language, median_ms), writeSeconds(language, p95_ms))}`;
}

type Wording = ReturnType<typeof useTexts<(typeof texts)['en']>>;

function promptFacts(t: Wording, { in_flight, oldest_in_flight_at }: Feed['feeds'][number]): Fact[] {
  const oldest: Fact[] = oldest_in_flight_at ? [[t.oldest, <When key="oldest" at={oldest_in_flight_at} />]] : [];
  return [[t.inFlight, in_flight], ...oldest];
}

const proofFacts = (t: Wording, proof: Feed['paybills'][number]): Fact[] => [
  [t.completeUntil, proof.complete_until ? <When key="until" at={proof.complete_until} /> : t.never],
  [t.asked, proof.pulled_at ? <When key="asked" at={proof.pulled_at} /> : t.never],
  [t.how, howProven(t, proof)],
];

function howProven(t: Wording, { validates, pulls, asks, returns_unanswered }: Feed['paybills'][number]): string {
  if (returns_unanswered) return validates ? `${t.byAnswer} · ${t.asksFirst}` : t.byAnswer;
  if (!validates && !pulls) return t.asksNothing;
  const how = pulls ? t.byPull : t.byStatement;
  return validates ? `${how} · ${t.asksFirst} · ${asks ? t.askedAbout : t.notAskedAbout}` : how;
}

/** The balances that the operator told, for those who may see the wallets. */
function useBalances(provider: string): Fact[] {
  const { may } = useSession();
  const wallets = useTexts(FLOAT_WALLET_LABELS);
  const { data } = useCall(financeCalls.balances, undefined, {
    live: ['floats'],
    every_ms: SELDOM_MS,
    enabled: may(financeCalls.balances.access),
  });
  return (data?.floats ?? []).flatMap((float): Fact[] =>
    float.provider !== provider || float.provider_fcfa === null || float.read_at === null
      ? []
      : [
          [
            wallets[float.wallet],
            <Fragment key={float.wallet}>
              <Money fcfa={float.provider_fcfa} /> · <When at={float.read_at} />
            </Fragment>,
          ],
        ],
  );
}
