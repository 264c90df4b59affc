/** The texts of what became of each row. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  outcome: (done: string, refused: string) => `${done} done, ${refused} refused`,
  refusedRows: 'Refused rows',
  doneRows: 'Rows that were done',
  rowDone: 'done',
  outcomeOfRows: 'Outcome of each row',
};
const fr: Wording<typeof en> = {
  outcome: (done, refused) => `Réussis : ${done} · Refusés : ${refused}`,
  refusedRows: 'Lignes refusées',
  doneRows: 'Lignes réussies',
  rowDone: 'fait',
  outcomeOfRows: 'Résultat de chaque ligne',
};

export const outcomeWords: Texts<Wording<typeof en>> = { en, fr };
