/** The texts of every form in a dialog. */
import type { Texts, Wording } from '../language.tsx';

const en = { restored: 'What you typed last time is back.', startAfresh: 'Start afresh' };
const fr: Wording<typeof en> = { restored: 'Votre saisie précédente est de retour.', startAfresh: 'Recommencer' };

export const formWords: Texts<Wording<typeof en>> = { en, fr };
