import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './prepared.i18n.en.ts';
import { fr } from './prepared.i18n.fr.ts';

export const preparedTexts: Texts<Wording<typeof en>> = { en, fr };
