/** What the upload says; what statements and their lines say is in messages.ts. */
import type { Texts, Wording } from '../../kit/language.tsx';
import { en } from './upload-messages.en.ts';
import { fr } from './upload-messages.fr.ts';

export const uploadTexts: Texts<Wording<typeof en>> = { en, fr };
