/** The texts of uploading a statement. */
import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './upload.i18n.en.ts';
import { fr } from './upload.i18n.fr.ts';

export const uploadTexts: Texts<Wording<typeof en>> = { en, fr };
