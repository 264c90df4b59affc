/** Why a call brings more or less than about the average late loan, where that was learnt. */
import Typography from '@mui/material/Typography';
import { HIGH_FACT_LABELS, LOW_FACT_LABELS } from '@palier/contract/collections/order-labels.ts';
import { inSentence } from '@palier/contract/labels.ts';
import { useTexts } from '../../../ui/language.tsx';
import { orderTexts } from '../order.i18n.ts';
import type { Late } from './late-loan.ts';

export function ValueReasons({ reasons }: { reasons: Late['value_reasons'] }) {
  const t = useTexts(orderTexts);
  const high = useTexts(HIGH_FACT_LABELS);
  const low = useTexts(LOW_FACT_LABELS);
  if (reasons.length === 0) return null;
  const named = (raises: boolean): string =>
    reasons
      .filter((reason) => reason.raises === raises)
      .map(({ fact, is_high }) => inSentence((is_high ? high : low)[fact]))
      .join(', ');
  const [more, less] = [named(true), named(false)];
  return (
    <Typography component="span" variant="caption" color="textSecondary">
      {[more && t.more(more), less && t.less(less)].filter(Boolean).join('. ')}
    </Typography>
  );
}
