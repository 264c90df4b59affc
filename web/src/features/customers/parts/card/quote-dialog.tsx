import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { loansCalls } from '@palier/contract/loans.calls.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Ask } from '../../../../kit/dialog.tsx';
import { useTexts } from '../../../../kit/language.tsx';
import { Money } from '../../../../kit/money.tsx';
import { RefusalNote, SkeletonLines } from '../../../../kit/notes.tsx';
import { Facts } from '../../../../kit/page.tsx';
import { DayText } from '../../../../kit/when.tsx';
import { words } from '../../../../kit/words.ts';
import { cardTexts } from '../../card-messages.ts';

export function QuoteDialog({ loan_reference, onClose }: { loan_reference: string; onClose: () => void }) {
  const t = useTexts(cardTexts).quote;
  const w = useTexts(words);
  const quote = useCall(loansCalls.earlySettlement, { loan_reference });
  return (
    <Ask open title={t.title} onClose={onClose} actions={<Button onClick={onClose}>{w.close}</Button>}>
      {quote.isError ? <RefusalNote refusal={quote.error} /> : quote.data ? (
        <>
          <Facts columns={2} facts={[[t.remaining, <Money key="r" fcfa={quote.data.remaining_fcfa} />], [t.rebate, <Money key="b" fcfa={quote.data.rebate_fcfa} />], [t.amount, <Money key="a" fcfa={quote.data.amount_fcfa} strong />], [t.until, <DayText key="u" day={quote.data.expires_on} />]]} />
          <Typography variant="body2" color="textSecondary">{t.note}</Typography>
        </>
      ) : <SkeletonLines lines={3} />}
    </Ask>
  );
}
