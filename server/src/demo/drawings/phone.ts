/** The picture of a model: its front before its back, on nothing, so that it stands on any background. */
import { keypadBack, keypadFront } from './keypad-phone.ts';
import { phoneBack } from './phone-back.ts';
import { PHONE_DESIGNS } from './phone-designs.ts';
import { phoneFront } from './phone-front.ts';

/** An SVG of 300 × 500, or null for a model that has no design. */
export function phonePicture(name: string): string | null {
  const design = PHONE_DESIGNS[name];
  if (!design) return null;
  const [front, back] = design.has_keys
    ? [keypadFront(design, 'screen'), keypadBack(design)]
    : [phoneFront(design, 'screen'), phoneBack(design)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="500" viewBox="0 0 300 500"><g transform="translate(8 12) scale(1.08)">${back}</g><g transform="translate(106 96) scale(1.1)"><rect x="-5" y="4" width="172" height="356" rx="28" fill="#000" opacity=".3"/>${front}</g></svg>`;
}
