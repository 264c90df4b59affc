/** The texts of every form in a dialog. */
import type { Texts, Wording } from '../language.tsx';

const en = { restored: 'What you typed last time has been restored.', startAfresh: 'Start over' };
const fr: Wording<typeof en> = { restored: 'Votre saisie précédente a été rétablie.', startAfresh: 'Recommencer' };

export const formWords: Texts<Wording<typeof en>> = { en, fr };
