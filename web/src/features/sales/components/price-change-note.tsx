/** That newer prices have arrived: each amount that changed, and what became of the choice. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { PriceChange } from './price-change.ts';

export function PriceChangeNote({
  changes,
  isPicked,
  gone = null,
}: {
  changes: readonly PriceChange[];
  isPicked: boolean;
  /** What is no longer offered and must be chosen anew, in words. */
  gone?: string | null;
}) {
  const t = useTexts(texts).newPrices;
  if (changes.length === 0 && gone === null) return null;
  return (
    <Alert severity="warning" role="alert" sx={{ mb: 2 }}>
      {changes.length > 0 && (
        <>
          <Typography>{t.changed}</Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5 }}>
            {changes.map(({ amount, before_fcfa, now_fcfa }) => (
              <li key={amount}>{t.change(t.amounts[amount], formatFcfa(before_fcfa), formatFcfa(now_fcfa))}</li>
            ))}
          </Box>
        </>
      )}
      {gone !== null && <Typography>{gone}</Typography>}
      {gone === null && isPicked && <Typography>{t.stays}</Typography>}
    </Alert>
  );
}
