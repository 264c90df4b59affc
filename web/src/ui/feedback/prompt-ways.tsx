/**
 * What one can do while a payment prompt is on a phone: take the money another way, at once. Another number has to
 * wait, because the operator cannot take a prompt back and both could be paid.
 */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { businessTimeAt } from '../business-now.ts';
import { clockTime } from '../date-time.tsx';
import { type Texts, type Wording, useLanguage, useTexts } from '../language.tsx';
import { asClock, useSecondsUntil } from './use-seconds-until.ts';

const en = {
  cash: 'Cash instead',
  pos: 'POS instead',
  left: (time: string) => `${time} left`,
  numberLater: (time: string) =>
    `Another number can be asked once this prompt has ended, usually by ${time}: the operator cannot take it back, and both could be paid.`,
};
const fr: Wording<typeof en> = {
  cash: 'Plutôt en espèces',
  pos: 'Plutôt par TPE',
  left: (time) => `encore ${time}`,
  numberLater: (time) =>
    `Un autre numéro sera possible dès que cette demande aura pris fin, en général avant ${time} : l’opérateur ne peut pas la retirer, et les deux pourraient être payées.`,
};
const texts: Texts<Wording<typeof en>> = { en, fr };

export type AtDesk = 'cash' | 'pos';

export function InsteadOfPrompt({
  takes_cash,
  takes_slips,
  onInstead,
}: {
  takes_cash: boolean;
  takes_slips: boolean;
  onInstead: (way: AtDesk) => void;
}) {
  const t = useTexts(texts);
  return (
    <>
      {takes_cash && <Button onClick={() => onInstead('cash')}>{t.cash}</Button>}
      {takes_slips && <Button onClick={() => onInstead('pos')}>{t.pos}</Button>}
    </>
  );
}

export function AnotherNumberLater({ deadline_at }: { deadline_at: string }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  return (
    <Typography variant="body2" color="textSecondary">
      {t.numberLater(clockTime(language, businessTimeAt(Date.parse(deadline_at))))}
    </Typography>
  );
}

/** Hidden from screen readers, which read only the state. */
export function TimeLeft({ deadline_at }: { deadline_at: string }) {
  const t = useTexts(texts);
  const seconds = useSecondsUntil(deadline_at);
  return (
    <Typography aria-hidden="true" sx={{ fontWeight: 'fontWeightBold', whiteSpace: 'nowrap' }}>
      {seconds > 0 && t.left(asClock(seconds))}
    </Typography>
  );
}
