/** The providers that the portal does not use: what each would add, and what would connect it. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PROVIDER_FACTS, isUnconfirmed } from '@palier/contract/providers/facts.ts';
import { PROVIDER_NAMES, PROVIDER_USES } from '@palier/contract/settings/provider-labels.ts';
import { Fragment, useId } from 'react';
import { Code } from '../../../ui/form/code.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import type { ProviderRow } from './provider-row.ts';

export function ProvidersNotConnected({ providers }: { providers: readonly ProviderRow[] }) {
  const t = useTexts(texts).providers;
  const names = useTexts(PROVIDER_NAMES);
  const uses = useTexts(PROVIDER_USES);
  const id = useId();
  if (providers.length === 0) return null;
  return (
    <Section>
      <Typography variant="h2" id={id}>
        {t.others}
      </Typography>
      <Typography color="textSecondary" sx={{ maxWidth: 760, mb: 1 }}>
        {t.othersLead}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {providers.map(({ provider, variables }) => (
          <Box component="li" key={provider} sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', minWidth: 0 }}>
            <Typography>
              <strong>{names[provider]}</strong> · {uses[PROVIDER_FACTS[provider].kind]}
            </Typography>
            {isUnconfirmed(provider) && <Typography variant="body2">{t.unconfirmed}</Typography>}
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {t.needs}{' '}
              {variables
                .filter(({ state }) => state === 'missing')
                .map(({ variable }, at) => (
                  <Fragment key={variable}>
                    {at > 0 && ', '}
                    <Code>{variable}</Code>
                  </Fragment>
                ))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
