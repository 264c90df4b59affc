import type { Texts, Wording } from '../../../ui/language.tsx';
import { en } from './call-words.en.ts';
import { fr } from './call-words.fr.ts';

export const callTexts: Texts<Wording<typeof en>> = { en, fr };

type KnownCall = keyof typeof en.calls;

/**
 * The words of a call, or null where there are none; `facts` are the line's own, which say what a call for several acts
 * did.
 */
export function callInWords(t: Wording<typeof en>, call: string, facts?: unknown): string | null {
  const act =
    call === 'users.actOnUsers' && typeof facts === 'object' && facts !== null && 'action' in facts
      ? String(facts.action)
      : '';
  if (Object.hasOwn(t.acts, act)) return t.acts[act as keyof typeof en.acts];
  return Object.hasOwn(t.calls, call) ? t.calls[call as KnownCall] : null;
}
