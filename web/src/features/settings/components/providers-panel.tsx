/** The providers that the portal uses: what is set of each, since when, and whether it answers. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { ProviderCard } from './provider-card.tsx';
import { ProvidersNotConnected } from './providers-not-connected.tsx';
import type { ProviderRow } from './provider-row.ts';

/** Without a stream: what is seen of a provider is written about as often. */
const EVERY_MS = 30_000;

const CARDS_WHILE_LOADING = 4;

export function ProvidersPanel() {
  const t = useTexts(texts).providers;
  const { may } = useSession();
  const read = useCall(settingsCalls.providers, undefined, { every_ms: EVERY_MS, live: ['providers'] });
  // A list that is on screen stays when it cannot be read again, with the outcome of a test in it.
  if (read.isError && !read.data) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  const providers = read.data?.providers;
  return (
    <>
      <Typography sx={{ maxWidth: 760 }}>{t.lead}</Typography>
      {!may(settingsCalls.testProvider.access) && <Typography color="textSecondary">{t.mayNotTest}</Typography>}
      <Typography role="status" color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {providers &&
          summary(
            t,
            providers.filter(({ is_connected }) => is_connected),
          )}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {providers
          ?.filter(({ is_connected }) => is_connected)
          .map((provider) => (
            <ProviderCard key={provider.provider} provider={provider} />
          ))}
        {!providers &&
          Array.from({ length: CARDS_WHILE_LOADING }, (_, at) => (
            <li key={at}>
              <Section>
                <SkeletonLines lines={6} />
              </Section>
            </li>
          ))}
      </Box>
      {providers && <ProvidersNotConnected providers={providers.filter(({ is_connected }) => !is_connected)} />}
    </>
  );
}

/** How many providers there are, and how many of them need attention. */
function summary(
  t: { ofAll: (all: number) => string; failing: (count: number) => string; notConfigured: (count: number) => string },
  providers: readonly ProviderRow[],
): string {
  const count = (verdict: ProviderRow['verdict']) => providers.filter((one) => one.verdict === verdict).length;
  const [failing, not_configured] = [count('failing'), count('not_configured')];
  return [
    t.ofAll(providers.length),
    ...(failing > 0 ? [t.failing(failing)] : []),
    ...(not_configured > 0 ? [t.notConfigured(not_configured)] : []),
  ].join(' · ');
}
