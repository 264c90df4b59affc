import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './balances.i18n.en.ts';
import { fr } from './balances.i18n.fr.ts';

export const balanceTexts: Texts<Wording<typeof en>> = { en, fr };
