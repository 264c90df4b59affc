import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './another.i18n.en.ts';
import { fr } from './another.i18n.fr.ts';

export const anotherTexts: Texts<Wording<typeof en>> = { en, fr };
