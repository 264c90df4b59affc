/** What the suspense workbench says. */
import type { Texts, Wording } from '../../kit/language.tsx';
import { en } from './suspense-messages.en.ts';
import { fr } from './suspense-messages.fr.ts';

export const suspenseTexts: Texts<Wording<typeof en>> = { en, fr };
