import Typography from '@mui/material/Typography';
import { hasPayerPhone, PayerPhone } from '../../../ui/payer-phone.tsx';
import type { LineRow } from './statement-words.ts';

/** The name and the number of who paid. */
export function Payer({
  row,
  none,
}: {
  row: Pick<LineRow, 'payer_name' | 'payment_phone' | 'payer_mark'>;
  none: string;
}) {
  const { payer_name } = row;
  if (!hasPayerPhone(row)) return <>{payer_name || none}</>;
  return (
    <span>
      {payer_name}
      {payer_name && <br />}
      <Typography component="span" variant="body2" color="textSecondary">
        <PayerPhone payer={row} in_list />
      </Typography>
    </span>
  );
}
