/** One provider: a verdict, the latest calls, a test, and its variables. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { operatorSentence } from '@palier/contract/device-locks/operator-sentence.ts';
import { PROVIDER_FACTS, isUnconfirmed } from '@palier/contract/providers/facts.ts';
import {
  PROVIDER_FAILURE_LABELS,
  PROVIDER_NAMES,
  PROVIDER_USES,
  PROVIDER_VERDICT_LABELS,
} from '@palier/contract/settings/provider-labels.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { useId } from 'react';
import { When } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Facts, Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { ProviderRow } from './provider-row.ts';
import { ProviderTest } from './provider-test.tsx';
import { ProviderVariables } from './provider-variables.tsx';

export function ProviderCard({ provider }: { provider: ProviderRow }) {
  const t = useTexts(texts).providers;
  const name = useTexts(PROVIDER_NAMES)[provider.provider];
  const use = useTexts(PROVIDER_USES)[PROVIDER_FACTS[provider.provider].kind];
  const { language } = useLanguage();
  const id = useId();
  const { last_success_at, last_failure_at } = provider;
  return (
    <Box component="li" aria-labelledby={id} sx={{ minWidth: 0 }}>
      <Section>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'flex-start', justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h2" id={id}>
              {name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {use}
            </Typography>
            {isUnconfirmed(provider.provider) && <Typography variant="body2">{t.unconfirmed}</Typography>}
          </Box>
          <Verdict provider={provider} />
        </Stack>
        <Box sx={{ my: 2 }}>
          <Facts
            columns={2}
            facts={[
              [t.lastSuccess, last_success_at ? <When key="success" at={last_success_at} /> : t.never],
              [t.lastFailure, last_failure_at ? <LastFailure key="failure" provider={provider} /> : t.never],
              ...(provider.is_connected ? [[t.lastHour, inLastHour(provider, language)] as const] : []),
            ]}
          />
        </Box>
        <ProviderTest provider={provider.provider} name={name} />
        <ProviderVariables variables={provider.variables} name={name} />
      </Section>
    </Box>
  );
}

/** The words of the money feed, which says the same of the operators of money. */
const inLastHour = ({ calls }: ProviderRow, language: Language): string =>
  operatorSentence(language, { ...calls, state: calls.asked === 0 ? 'quiet' : 'working', since: null });

/** The normal state is a plain word. Only what asks for attention has a chip. */
function Verdict({ provider: { verdict, failing_since } }: { provider: ProviderRow }) {
  const t = useTexts(texts).providers;
  const label = useTexts(PROVIDER_VERDICT_LABELS)[verdict];
  if (verdict === 'failing')
    return (
      <Stack sx={{ alignItems: 'flex-end', textAlign: 'right', flexShrink: 0, gap: 0.5 }}>
        <StateChip label={label} tone="bad" strong />
        {failing_since && (
          <Typography variant="body2" color="textSecondary">
            {t.began} <When at={failing_since} />
          </Typography>
        )}
      </Stack>
    );
  if (verdict === 'not_configured') return <StateChip label={label} tone="wait" />;
  return (
    <Typography color="textSecondary" sx={{ flexShrink: 0 }}>
      {label}
    </Typography>
  );
}

function LastFailure({ provider }: { provider: ProviderRow }) {
  const t = useTexts(texts).providers;
  const labels = useTexts(PROVIDER_FAILURE_LABELS);
  const { last_failure_at, failure_code, failure_detail, failures } = provider;
  return (
    <>
      {last_failure_at && <When at={last_failure_at} />}
      {failure_code && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {labels[failure_code]}
          {failure_detail && ` (${failure_detail})`}
        </Typography>
      )}
      {failures > 1 && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {t.failures(failures)}
        </Typography>
      )}
    </>
  );
}
