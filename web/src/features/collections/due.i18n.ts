import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './due.i18n.en.ts';
import { fr } from './due.i18n.fr.ts';

export const dueTexts: Texts<Wording<typeof en>> = { en, fr };
