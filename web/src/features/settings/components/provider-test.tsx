/** The button that calls a provider now, and the outcome beside it. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { Language } from '@palier/contract/values/language.ts';
import { useChange } from '../../../api/use-call.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

const REFRESHES = [settingsCalls.providers];

/** Two digits are enough, and no call takes no time. */
const inSeconds = (language: Language, ms: number): string =>
  (Math.max(ms, 1) / 1000).toLocaleString(language, { maximumSignificantDigits: 2 });

export function ProviderTest({ provider, name }: { provider: Provider; name: string }) {
  const t = useTexts(texts).providers;
  const test = useChange(settingsCalls.testProvider, { refreshes: REFRESHES });
  const { language } = useLanguage();
  const { isPending, data } = test;
  // A disabled button would lose the focus, so the button stays and does nothing while a test is under way.
  return (
    <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      <ActionButton
        call={settingsCalls.testProvider}
        aria-label={t.testOf(name)}
        aria-disabled={isPending}
        aria-busy={isPending}
        onClick={() => {
          if (!isPending) test.mutate({ provider });
        }}
      >
        {t.test}
      </ActionButton>
      <Box role="status" sx={{ flex: '1 1 180px', minWidth: 0 }}>
        {isPending && <Typography color="textSecondary">{t.testing}</Typography>}
        {!isPending && data && (
          <Typography sx={{ color: data.ok ? 'success.main' : 'error.main', overflowWrap: 'anywhere' }}>
            {data.message}
            <Typography component="span" variant="body2" color="textSecondary">
              {' '}
              · {t.seconds(inSeconds(language, data.ms))}
            </Typography>
          </Typography>
        )}
        {!isPending && <RefusalNote refusal={test.error} />}
      </Box>
    </Stack>
  );
}
