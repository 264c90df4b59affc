import { type Texts, type Wording } from '../../ui/language.tsx';
import { en } from './groups.i18n.en.ts';
import { fr } from './groups.i18n.fr.ts';

export const messages: Texts<Wording<typeof en>> = { en, fr };
