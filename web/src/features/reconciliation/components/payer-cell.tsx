import Typography from '@mui/material/Typography';
import { spaced } from '../../../ui/copyable.tsx';
import type { LineRow } from './statement-words.ts';

/** The name and the number of who paid. */
export function Payer({ row: { payment_phone, payer_name }, none }: { row: LineRow; none: string }) {
  if (!payment_phone && !payer_name) return <>{none}</>;
  return (
    <span>
      {payer_name}
      {payer_name && payment_phone && <br />}
      {payment_phone && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {spaced(payment_phone)}
        </Typography>
      )}
    </span>
  );
}
