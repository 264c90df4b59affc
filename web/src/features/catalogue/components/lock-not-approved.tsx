import Alert from '@mui/material/Alert';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** A model without a lock that was not approved, and about which nothing waits any more. */
export function LockNotApproved() {
  const t = useTexts(texts).lock;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <strong>{t.notForSale}</strong> {t.notForSaleHelp}
    </Alert>
  );
}
