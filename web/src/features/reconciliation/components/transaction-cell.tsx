import Typography from '@mui/material/Typography';
import { DottedNumber } from '../../../ui/dotted-number.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { balanceTexts } from '../balances.i18n.ts';
import { anotherTexts } from '../another.i18n.ts';
import { texts } from '../i18n.ts';
import type { LineRow } from './statement-words.ts';

/** The number of a line, whether its balance follows, and who said that it is another payment than the one it looks like. */
export function Transaction({
  row: { external_id, breaks_balance, said_another_by, said_another_because },
}: {
  row: LineRow;
}) {
  const t = useTexts(texts).line;
  const another = useTexts(anotherTexts);
  const balances = useTexts(balanceTexts);
  return (
    <span>
      <strong>
        <DottedNumber text={external_id || t.noNumber} />
      </strong>
      {breaks_balance && (
        <>
          <br />
          <Typography component="span" variant="body2" sx={{ color: 'warning.main' }}>
            {balances.breaks}
          </Typography>
        </>
      )}
      {said_another_by && (
        <>
          <br />
          <Typography component="span" variant="body2" color="textSecondary">
            {another.said(said_another_by, said_another_because ?? '')}
          </Typography>
        </>
      )}
    </span>
  );
}
