import { withFrenchSpaces } from '../../ui/french-spaces.ts';
import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './i18n.en.ts';
import { fr } from './i18n.fr.ts';

/** Typeset here, because the signed-out screens read the texts without `useTexts`. */
export const texts: Texts<Wording<typeof en>> = { en, fr: withFrenchSpaces(fr) };
