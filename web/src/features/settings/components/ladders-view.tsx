/** The ladders to read, each drawn as a line. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { REPAYMENT_INTERVAL_LABELS } from '@palier/contract/loans/labels.ts';
import type { LadderSettings, Ladders } from '@palier/contract/rules/lock-policy.ts';
import { useCall } from '../../../api/use-call.ts';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { LadderLine } from './ladder-line.tsx';

const INTERVALS = ['daily', 'weekly', 'monthly'] as const;
const MOST_PRODUCTS = 1000;

export function LaddersView({ ladders: { standard, by_product } }: { ladders: LadderSettings }) {
  const t = useTexts(texts).ladder;
  const { may } = useSession();
  const read = useCall(
    catalogueCalls.products,
    { page_size: MOST_PRODUCTS },
    { enabled: by_product.length > 0 && may(catalogueCalls.products.access) },
  );
  const nameOf = (id: string): string | undefined => read.data?.phones.find((one) => one.id === id)?.name;
  return (
    <Stack sx={{ gap: 3, p: 2 }}>
      <Lines ladders={standard} />
      {by_product.map((own) => (
        <Box key={own.name} sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <Typography variant="h3">{own.name}</Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
            {own.product_ids.map(nameOf).filter(Boolean).join(', ') || t.modelCount(own.product_ids.length)}
          </Typography>
          <Lines ladders={own} />
        </Box>
      ))}
    </Stack>
  );
}

function Lines({ ladders }: { ladders: Ladders }) {
  const t = useTexts(texts).ladder;
  const { language } = useLanguage();
  return INTERVALS.map((interval) => (
    <Box key={interval}>
      <Typography sx={{ fontWeight: 'fontWeightMedium' }}>
        {REPAYMENT_INTERVAL_LABELS[language][interval]}
        {ladders[interval].grace_days > 0 && (
          <Typography component="span" variant="body2" color="textSecondary">
            {' '}
            · {t.graceOf(ladders[interval].grace_days)}
          </Typography>
        )}
      </Typography>
      <LadderLine ladder={ladders[interval]} name={REPAYMENT_INTERVAL_LABELS[language][interval]} />
    </Box>
  ));
}
