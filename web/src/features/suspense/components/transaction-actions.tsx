/** The actions on a transaction, for holders of the roles, and why they are not available now. */
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { suspenseCalls } from '@palier/contract/suspense/calls.ts';
import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { CorrectButton } from '../../payments/components/correct-button.tsx';
import { texts } from '../i18n.ts';
import type { TransactionRow } from './transaction-tones.ts';
import { suspenseScreens } from '../screens.ts';

const MoveForm = lazy(async () => ({ default: (await import('./move-form.tsx')).MoveForm }));
const ReverseForm = lazy(async () => ({ default: (await import('./reverse-form.tsx')).ReverseForm }));

export function TransactionActions({ transaction, isAskedFor }: { transaction: TransactionRow; isAskedFor: boolean }) {
  const t = useTexts(texts).panel;
  const { may } = useSession();
  const [open, setOpen] = useState<'move' | 'reverse' | null>(null);
  const { id, status, channel, purpose, suspense_state } = transaction;
  const isHere = status === 'posted' && suspense_state !== 'refunded';
  // An operator may take back what was given back; nobody takes back cash. A divided payment is reversed in all parts.
  const isReversible = isHere || status === 'divided' || (status === 'posted' && channel !== 'cash');
  const mayPlace = isHere && purpose === 'suspense' && may(suspenseCalls.candidates.access);
  const mayAsk = may(suspenseCalls.requestReallocation.access);
  const mayCorrect = isHere && isTyped(transaction) && may(paymentsCalls.requestCorrection.access);
  if (!isReversible || !(mayPlace || mayAsk || mayCorrect)) return null;
  const close = () => setOpen(null);
  return (
    <div>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {mayPlace && (
          <Button variant="outlined" component={Link} to={suspenseScreens.suspense.path({ fix: id })}>
            {t.place}
          </Button>
        )}
        {mayAsk && isHere && purpose === 'repayment' && (
          <Button variant="outlined" disabled={isAskedFor} onClick={() => setOpen('move')}>
            {t.move}
          </Button>
        )}
        {mayCorrect && (
          <CorrectButton payment={{ ...transaction, receipt: transaction.transaction_id }} disabled={isAskedFor} />
        )}
        {mayAsk && (
          <Button variant="outlined" disabled={isAskedFor} onClick={() => setOpen('reverse')}>
            {t.reverse}
          </Button>
        )}
      </Stack>
      {isAskedFor && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {t.waits}
        </Typography>
      )}
      <Suspense fallback={null}>
        {open === 'move' && <MoveForm transaction={transaction} onClose={close} />}
        {open === 'reverse' && <ReverseForm transaction={transaction} onClose={close} />}
      </Suspense>
    </div>
  );
}

/** Cash or a slip that is whole on a loan or a deposit; the portal decides whether something proves it. */
const isTyped = ({ channel, purpose, master_transaction_id }: TransactionRow): boolean =>
  (channel === 'cash' || channel === 'pos') && purpose !== 'suspense' && master_transaction_id === null;
