import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { useRecentSearches } from './recent-searches.ts';

const EXAMPLES = {
  msisdn: '670 00 00 01',
  document: 'CM1002003004',
  loan: '120 450 0377',
  imei: '353328110000013',
  transaction: 'MP2607.1841.C52190',
  name: 'Ngo Béatrice',
} as const;
const KINDS = ['msisdn', 'document', 'loan', 'imei', 'transaction', 'name'] as const;

/** Before the first search: what the field accepts, and earlier searches. */
export function SearchStart({ onSearch }: { onSearch: (typed: string) => void }) {
  const t = useTexts(texts).find;
  const { searches, forgetSearches } = useRecentSearches();
  return (
    <>
      {searches.length > 0 && (
        <Section
          title={t.recent}
          actions={
            <Button size="small" onClick={forgetSearches}>
              {t.forget}
            </Button>
          }
        >
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {searches.map((typed) => (
              <Button
                key={typed}
                size="small"
                variant="outlined"
                sx={{ maxWidth: '100%', overflowWrap: 'anywhere' }}
                onClick={() => onSearch(typed)}
              >
                {typed}
              </Button>
            ))}
          </Stack>
        </Section>
      )}
      <Section title={t.startTitle}>
        <Typography color="textSecondary" sx={{ mb: 2, maxWidth: 640 }}>
          {t.startHelp}
        </Typography>
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, rowGap: 2 }}
        >
          {KINDS.map((kind) => (
            <Box key={kind} sx={{ minWidth: 0 }}>
              <Typography component="dt" sx={{ fontWeight: 'fontWeightBold' }}>
                {t.keys[kind]}
              </Typography>
              <Typography component="dd" color="textSecondary" sx={{ m: 0 }}>
                <Box
                  component="span"
                  sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {EXAMPLES[kind]}
                </Box>
                <Box component="span" sx={{ display: 'block', typography: 'body2' }}>
                  {t.hints[kind]}
                </Box>
              </Typography>
            </Box>
          ))}
        </Box>
      </Section>
    </>
  );
}
