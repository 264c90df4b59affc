/** Says beside the ways to pay that the operator of the customer's number does not answer. */
import Alert from '@mui/material/Alert';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { clockTime } from '../date-time.tsx';
import { type Texts, type Wording, useLabel, useLanguage, useTexts } from '../language.tsx';

const en = {
  silent: (operator: string) => `${operator} does not answer: take another way.`,
  silentSince: (operator: string, time: string) => `${operator} has not answered since ${time}: take another way.`,
};
const fr: Wording<typeof en> = {
  silent: (operator) => `${operator} ne répond pas : prenez un autre moyen.`,
  silentSince: (operator, time) => `${operator} ne répond plus depuis ${time} : prenez un autre moyen.`,
};
const texts: Texts<Wording<typeof en>> = { en, fr };

export interface Silent {
  readonly operator: string;
  readonly since: string | null;
}

export function SilentOperatorNote({ of: { operator, since } }: { of: Silent }) {
  const t = useTexts(texts);
  const { language } = useLanguage();
  const name = useLabel(PROVIDER_LABELS)(operator);
  return (
    <Alert severity="warning" variant="outlined">
      {since === null ? t.silent(name) : t.silentSince(name, clockTime(language, new Date(since)))}
    </Alert>
  );
}

/** The ways to pay in the order in which they are offered: a prompt last, while its operator does not answer. */
export function waysToPay({
  takes_cash,
  takes_slips,
  silent_operator,
}: Record<'takes_cash' | 'takes_slips', boolean> & {
  readonly silent_operator: Silent | null;
}): ReadonlyArray<'push' | 'cash' | 'pos'> {
  const at_desk = [...(takes_cash ? (['cash'] as const) : []), ...(takes_slips ? (['pos'] as const) : [])];
  return silent_operator ? [...at_desk, 'push'] : ['push', ...at_desk];
}
