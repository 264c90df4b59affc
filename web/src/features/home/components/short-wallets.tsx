/** Wallets whose money lasts only a few days more. Nothing is shown where all last longer. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { FLOAT_PROVIDER_LABELS, FLOAT_WALLET_LABELS } from '@palier/contract/finance/labels.ts';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { financeScreens } from '../../finance/screens.ts';
import { texts } from '../i18n.ts';

const SHORT_DAYS = 3;
const VERY_SHORT_DAYS = 1;
const FRESH_MS = 300_000;

export function ShortWallets() {
  const t = useTexts(texts);
  const title = useTexts(financeScreens.finance.title);
  const providers = useTexts(FLOAT_PROVIDER_LABELS);
  const wallets = useTexts(FLOAT_WALLET_LABELS);
  const { data } = useCall(financeCalls.balances, undefined, { fresh_ms: FRESH_MS });
  const short = (data?.floats ?? []).filter(({ days_of_cover }) => (days_of_cover ?? Infinity) <= SHORT_DAYS);
  if (short.length === 0) return null;
  const isUrgent = short.some(({ days_of_cover }) => (days_of_cover ?? Infinity) <= VERY_SHORT_DAYS);
  const names = short.map(({ provider, wallet }) => `${providers[provider]} (${wallets[wallet]})`).join(', ');
  return (
    <Alert
      severity={isUrgent ? 'error' : 'warning'}
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button size="small" color="inherit" component={Link} to={financeScreens.finance.path()}>
          {title}
        </Button>
      }
    >
      {t.shortWallets(names)}
    </Alert>
  );
}
