/** What the balances of a document say against it, and which check it does not allow. A break refuses nothing. */
import Alert from '@mui/material/Alert';
import { useTexts } from '../../../ui/language.tsx';
import { balanceTexts } from '../balances.i18n.ts';
import type { StatementRow } from './statement-words.ts';

export function BalanceNotes({ statement }: { statement: StatementRow }) {
  const t = useTexts(balanceTexts);
  const { balance_breaks, continues } = statement;
  const against = [
    balance_breaks !== null && balance_breaks > 0 && t.broken(balance_breaks),
    continues === false && t.continuesNot,
  ].filter((text) => text !== false);
  return (
    <>
      {against.length > 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {against.join(' ')}
        </Alert>
      )}
      {balance_breaks === null && (
        <Alert severity="info" variant="outlined" icon={false} sx={{ mb: 2 }}>
          {t.noRunning}
        </Alert>
      )}
    </>
  );
}
