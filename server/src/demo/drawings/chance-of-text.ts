import { type Chance, chanceOf } from '../random.ts';

/** The same text always draws the same. The hash is FNV-1a. */
export function chanceOfText(text: string): Chance {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return chanceOf(hash);
}
