/** What the balances of a document say against it, in one note. A break refuses nothing. */
import Alert from '@mui/material/Alert';
import { useTexts } from '../../../ui/language.tsx';
import { balanceTexts } from '../balances.i18n.ts';
import { texts } from '../i18n.ts';
import type { StatementRow } from './statement-words.ts';

export function BalanceNotes({ statement }: { statement: StatementRow }) {
  const t = useTexts(balanceTexts);
  const { addsNotUpHelp } = useTexts(texts).statement;
  const { adds_up, balance_breaks, continues } = statement;
  const against = [
    adds_up === false && addsNotUpHelp,
    balance_breaks !== null && balance_breaks > 0 && t.broken(balance_breaks),
    continues === false && t.continuesNot,
  ].filter((text) => text !== false);
  return against.length > 0 ? (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {against.join(' ')}
    </Alert>
  ) : null;
}
