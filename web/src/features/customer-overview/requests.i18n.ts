import { type Texts, type Wording } from '../../ui/language.tsx';
import { en } from './requests.i18n.en.ts';
import { fr } from './requests.i18n.fr.ts';

export const requestTexts: Texts<Wording<typeof en>> = { en, fr };
