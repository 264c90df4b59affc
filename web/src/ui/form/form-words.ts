/** The texts of every form and field. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  restored: 'What you typed last time has been restored.',
  startAfresh: 'Start over',
  kept: 'What you typed is kept until you open this form again.',
  discardTitle: 'Discard what you typed?',
  discardHelp: 'This form keeps nothing when it is closed.',
  stay: 'Keep typing',
  discard: 'Discard',
  dayUnfinished: 'This date is not complete.',
  dayAtMost: (day: string) => `At the latest ${day}`,
  wholeFrancs: 'Whole francs only, without a comma.',
  wholeNumber: 'A whole number only, without a comma.',
  belowZero: 'Not below zero: without the minus.',
  decimalNumber: 'A number only, such as 1.35.',
  sixDigits: 'The code has 6 digits.',
  mostDigits: (most: number) => `At most ${most} digits.`,
};
const fr: Wording<typeof en> = {
  restored: 'Votre saisie précédente a été rétablie.',
  startAfresh: 'Recommencer',
  kept: 'Votre saisie est gardée jusqu’à la prochaine ouverture de ce formulaire.',
  discardTitle: 'Abandonner votre saisie ?',
  discardHelp: 'Ce formulaire ne garde rien quand il est fermé.',
  stay: 'Continuer la saisie',
  discard: 'Abandonner',
  dayUnfinished: 'Cette date est incomplète.',
  dayAtMost: (day) => `Au plus tard le ${day}`,
  wholeFrancs: 'Francs entiers seulement, sans virgule.',
  wholeNumber: 'Nombre entier seulement, sans virgule.',
  belowZero: 'Pas en dessous de zéro : sans le signe moins.',
  decimalNumber: 'Un nombre seulement, par exemple 1,35.',
  sixDigits: 'Le code compte 6 chiffres.',
  mostDigits: (most) => `${most} chiffres au maximum.`,
};

export const formWords: Texts<Wording<typeof en>> = { en, fr };
