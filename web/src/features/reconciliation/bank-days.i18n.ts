import type { Texts } from '../../ui/language.tsx';
import { plural } from '../../ui/language.tsx';
import { groupThousands } from '@palier/contract/values/written-money.ts';

interface Words {
  readonly title: string;
  readonly day: string;
  readonly listed: string;
  readonly credited: string;
  readonly creditedOn: string;
  readonly kept: string;
  readonly none: string;
  readonly notYet: string;
  readonly allThere: string;
  readonly lacks: (days: number) => string;
  readonly awaits: (days: number) => string;
  readonly ownWord: string;
  readonly lackedLines: (lines: number) => string;
  readonly uncheckedLines: (lines: number) => string;
}

export const bankDayTexts: Texts<Words> = {
  en: {
    title: 'At the bank',
    day: 'Day',
    listed: 'Listed',
    credited: 'At the bank',
    creditedOn: 'Credited on',
    kept: 'Kept',
    none: 'no credit',
    notYet: 'no list',
    allThere: 'The bank has a credit for each day of this list.',
    lacks: (days) =>
      plural('en', days, {
        one: 'The bank has no credit for 1 day of this list: its money did not arrive, or a line was written into it.',
        other: `The bank has no credit for ${groupThousands(days)} days of this list: their money did not arrive, or lines were written into it.`,
      }),
    awaits: (days) =>
      plural('en', days, {
        one: 'For 1 day the bank’s list is not there yet.',
        other: `For ${groupThousands(days)} days the bank’s list is not there yet.`,
      }),
    ownWord: 'A list of the bank by the same person says nothing here until somebody else signs it off.',
    lackedLines: (lines) =>
      plural('en', lines, {
        one: '1 of these lines is of a day for which the bank has no credit.',
        other: `${groupThousands(lines)} of these lines are of days for which the bank has no credit.`,
      }),
    uncheckedLines: (lines) =>
      plural('en', lines, {
        one: 'For 1 of these lines no list of the bank by another person is there yet.',
        other: `For ${groupThousands(lines)} of these lines no list of the bank by another person is there yet.`,
      }),
  },
  fr: {
    title: 'À la banque',
    day: 'Jour',
    listed: 'Listé',
    credited: 'À la banque',
    creditedOn: 'Crédité le',
    kept: 'Retenu',
    none: 'aucun crédit',
    notYet: 'pas de relevé',
    allThere: 'La banque a un crédit pour chaque jour de cette liste.',
    lacks: (days) =>
      plural('fr', days, {
        one: `La banque n’a pas de crédit pour ${groupThousands(days)} jour de cette liste : son argent n’est pas arrivé, ou une ligne y a été ajoutée.`,
        other: `La banque n’a pas de crédit pour ${groupThousands(days)} jours de cette liste : leur argent n’est pas arrivé, ou des lignes y ont été ajoutées.`,
      }),
    awaits: (days) =>
      plural('fr', days, {
        one: `Pour ${groupThousands(days)} jour, le relevé de la banque manque encore.`,
        other: `Pour ${groupThousands(days)} jours, le relevé de la banque manque encore.`,
      }),
    ownWord: 'Un relevé de banque de la même personne ne dit rien ici tant que quelqu’un d’autre ne l’a pas clôturé.',
    lackedLines: (lines) =>
      plural('fr', lines, {
        one: `${groupThousands(lines)} de ces lignes est d’un jour pour lequel la banque n’a pas de crédit.`,
        other: `${groupThousands(lines)} de ces lignes sont de jours pour lesquels la banque n’a pas de crédit.`,
      }),
    uncheckedLines: (lines) =>
      plural('fr', lines, {
        one: `Pour ${groupThousands(lines)} de ces lignes, aucun relevé de banque d’une autre personne n’est encore là.`,
        other: `Pour ${groupThousands(lines)} de ces lignes, aucun relevé de banque d’une autre personne n’est encore là.`,
      }),
  },
};
