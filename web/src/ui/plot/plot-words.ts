/** What every plot says. */
import type { Texts, Wording } from '../language.tsx';

const en = {
  save: 'Save as a picture',
  notSaved: 'This browser could not make the picture. Print the page instead.',
};

const fr: Wording<typeof en> = {
  save: 'Enregistrer comme image',
  notSaved: 'Ce navigateur n’a pas pu créer l’image. Imprimez plutôt la page.',
};

export const plotWords: Texts<Wording<typeof en>> = { en, fr };
