import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './order.i18n.en.ts';
import { fr } from './order.i18n.fr.ts';

export const orderTexts: Texts<Wording<typeof en>> = { en, fr };
