/** The texts and tones of what became of the lines of a statement. Tabs and chips count lines, a label names one. */
import { LINE_RESULT_LABELS } from '@palier/contract/reconciliation/labels.ts';
import type {
  LINE_RESULTS,
  Statement,
  StatementLine,
  StatementSource,
} from '@palier/contract/reconciliation/records.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { type Texts, type Wording, plural } from '../../../ui/language.tsx';
import type { Tone } from '../../../ui/feedback/state-chip.tsx';

export type StatementRow = z.output<typeof Statement>;
export type LineRow = z.output<typeof StatementLine>;
export type SourceRow = z.output<typeof StatementSource>;
type One<List extends readonly string[]> = List[number];

/** The results of lines, and the payments that no line names. */
export type Standing = One<typeof LINE_RESULTS> | 'only_in_books';

const en = {
  standings: { ...LINE_RESULT_LABELS.en, only_in_books: 'Only in the books' } satisfies Record<Standing, string>,
  /** A count, short enough for a chip. */
  counted: {
    missing: (count: number) => `${groupThousands(count)} missing`,
    proposed: (count: number) => `${groupThousands(count)} proposed`,
    amount_differs: (count: number) => `${groupThousands(count)} with another amount`,
    only_in_books: (count: number) => `${groupThousands(count)} only in the books`,
    matched: (count: number) => `${groupThousands(count)} matched`,
    booked: (count: number) => `${groupThousands(count)} booked`,
    repeated: (count: number) => `${groupThousands(count)} repeated`,
    left_out: (count: number) => `${groupThousands(count)} left out`,
    unclear: (count: number) => `${groupThousands(count)} to check`,
    taken_back: (count: number) => `${groupThousands(count)} taken back`,
    withdrawn: (count: number) => `${groupThousands(count)} withdrawn`,
  } satisfies Record<Standing, (count: number) => string>,
};

const fr: Wording<typeof en> = {
  standings: {
    missing: 'Manquantes',
    proposed: 'Proposées',
    amount_differs: 'Écart de montant',
    only_in_books: 'En comptabilité seule',
    matched: 'Rapprochées',
    booked: 'Comptabilisées',
    repeated: 'Répétées',
    left_out: 'Écartées',
    unclear: 'À vérifier',
    taken_back: 'Reprises',
    withdrawn: 'Retirées',
  },
  counted: {
    missing: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'manquante', other: 'manquantes' })}`,
    proposed: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'proposée', other: 'proposées' })}`,
    amount_differs: (count) =>
      `${groupThousands(count)} ${plural('fr', count, { one: 'écart de montant', other: 'écarts de montant' })}`,
    only_in_books: (count) => `${groupThousands(count)} en comptabilité seule`,
    matched: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'rapprochée', other: 'rapprochées' })}`,
    booked: (count) =>
      `${groupThousands(count)} ${plural('fr', count, { one: 'comptabilisée', other: 'comptabilisées' })}`,
    repeated: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'répétée', other: 'répétées' })}`,
    left_out: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'écartée', other: 'écartées' })}`,
    unclear: (count) => `${groupThousands(count)} à vérifier`,
    taken_back: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'reprise', other: 'reprises' })}`,
    withdrawn: (count) => `${groupThousands(count)} ${plural('fr', count, { one: 'retirée', other: 'retirées' })}`,
  },
};

export const reconciliationWords: Texts<Wording<typeof en>> = { en, fr };

export const STANDINGS = [
  'taken_back',
  'missing',
  'proposed',
  'amount_differs',
  'unclear',
  'only_in_books',
  'matched',
  'booked',
  'repeated',
  'left_out',
  'withdrawn',
] as const satisfies readonly Standing[];
export const standingTone: Readonly<Record<Standing, Tone>> = {
  missing: 'bad',
  proposed: 'wait',
  amount_differs: 'bad',
  only_in_books: 'wait',
  matched: 'good',
  booked: 'plain',
  repeated: 'plain',
  left_out: 'plain',
  unclear: 'bad',
  taken_back: 'bad',
  withdrawn: 'plain',
};
export const stateTone: Readonly<Record<StatementRow['state'], Tone>> = {
  open: 'wait',
  signed_off: 'good',
  withdrawn: 'plain',
};

/** How many lines or payments have this result, and their sum. */
export const tallyOf = (statement: StatementRow, standing: Standing): { lines: number; fcfa: number } =>
  standing === 'only_in_books' ? statement.only_in_books : statement.results[standing];
