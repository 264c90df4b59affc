import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { TransactionRow } from './transaction-tones.ts';

/** The payment that a form is about. */
export function TransactionInHand({ transaction }: { transaction: TransactionRow }) {
  const t = useTexts(texts).ask;
  const { allocated_to, reference, customer_name } = transaction;
  const where =
    reference !== null && (allocated_to === 'loan' || allocated_to === 'sale') ? t.on[allocated_to](reference) : null;
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[t.is(transaction.transaction_id), where, customer_name].filter(Boolean).join(' · ')}
    </Typography>
  );
}
