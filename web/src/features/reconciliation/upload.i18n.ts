/** What the upload says; what statements and their lines say is in messages.ts. */
import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './upload.i18n.en.ts';
import { fr } from './upload.i18n.fr.ts';

export const uploadTexts: Texts<Wording<typeof en>> = { en, fr };
