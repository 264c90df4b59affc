import Typography from '@mui/material/Typography';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';
import { suspenseScreens } from '../../suspense/screens.ts';

/** The loan or sale that a payment is booked to, with a link to the payment for users who may find it. */
export function BookedTo({
  row: { payment_id, transaction_id, reference, customer_name },
}: {
  row: Pick<LineRow, 'payment_id' | 'transaction_id' | 'reference' | 'customer_name'>;
}) {
  const m = useTexts(texts);
  const { may } = useSession();
  if (payment_id === null) return <>{m.none}</>;
  const where = reference ?? m.line.suspense;
  return (
    <span>
      {may(suspenseCalls.findTransactions.access) ? (
        <Link
          to={suspenseScreens.findTransaction.path({ transaction: payment_id })}
          aria-label={`${where}. ${m.line.opens(transaction_id ?? '')}`}
          onClick={(event) => event.stopPropagation()}
        >
          {where}
        </Link>
      ) : (
        where
      )}
      {customer_name && (
        <>
          <br />
          <Typography component="span" variant="body2" color="textSecondary">
            {customer_name}
          </Typography>
        </>
      )}
    </span>
  );
}
