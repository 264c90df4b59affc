import { groupThousands } from '@palier/contract/values/written-money.ts';
import { type Wording, plural } from '../../ui/language.tsx';
import type { en } from './balances.i18n.en.ts';

export const fr: Wording<typeof en> = {
  breaks: 'Le solde ne suit pas',
  broken: (count) =>
    plural('fr', count, {
      one: `Sur ${groupThousands(count)} ligne, le solde ne suit pas celui de la ligne précédente : quelque chose a peut-être été ajouté à ce document, ou en a été retiré.`,
      other: `Sur ${groupThousands(count)} lignes, le solde ne suit pas celui de la ligne précédente : quelque chose a peut-être été ajouté à ce document, ou en a été retiré.`,
    }),
  brokenChosen: (count) =>
    plural('fr', count, {
      one: `Pour ${groupThousands(count)} de ces lignes, le solde ne suit pas.`,
      other: `Pour ${groupThousands(count)} de ces lignes, le solde ne suit pas.`,
    }),
  continuesNot: 'Il ne s’ouvre pas avec le solde de clôture du relevé de la veille.',
  noRunning: 'Ce document n’a pas de solde après chaque ligne : il ne permet pas de voir si une ligne y a été ajoutée.',
  noneAfterLines: 'aucun après chaque ligne',
  deniedByOperator: (count) =>
    plural('fr', count, {
      one: `L’opérateur n’a pas ${groupThousands(count)} de ces paiements : il n’est pas comptabilisé.`,
      other: `L’opérateur n’a pas ${groupThousands(count)} de ces paiements : ils ne sont pas comptabilisés.`,
    }),
  notCheckedYet: (count) =>
    plural('fr', count, {
      one: `Pas encore contrôlée auprès de l’opérateur : ${groupThousands(count)} ligne. Il est interrogé de nouveau avant la comptabilisation.`,
      other: `Pas encore contrôlées auprès de l’opérateur : ${groupThousands(count)} lignes. Il est interrogé de nouveau avant la comptabilisation.`,
    }),
  operatorNotAsked: (count) =>
    plural('fr', count, {
      one: `Aucune liste de l’opérateur pour ${groupThousands(count)} ligne, qui ne peut pas être contrôlée.`,
      other: `Aucune liste de l’opérateur pour ${groupThousands(count)} lignes, qui ne peuvent pas être contrôlées.`,
    }),
  uploaded: (who) => `Importé par ${who}.`,
};
