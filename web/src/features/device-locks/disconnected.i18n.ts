import type { Texts, Wording } from '../../ui/language.tsx';
import { en } from './disconnected.i18n.en.ts';
import { fr } from './disconnected.i18n.fr.ts';

export const disconnectedTexts: Texts<Wording<typeof en>> = { en, fr };
