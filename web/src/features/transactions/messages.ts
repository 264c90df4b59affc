import type { Texts, Wording } from '../../kit/language.tsx';
import { en } from './messages.en.ts';
import { fr } from './messages.fr.ts';

export const messages: Texts<Wording<typeof en>> = { en, fr };
