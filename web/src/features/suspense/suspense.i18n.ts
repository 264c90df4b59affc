/** The texts of the suspense workbench. */
import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './suspense.i18n.en.ts';
import { fr } from './suspense.i18n.fr.ts';

export const suspenseTexts: Texts<Wording<typeof en>> = { en, fr };
