/** A code of six digits, as people type it and paste it from a text: with spaces, dots, or words around it. */
export const SIX_DIGITS = {
  /** What is not a digit goes before the length is cut, so that a pasted ` 730 912 ` keeps all of its digits. */
  clean: (typed: string): string => typed.replace(/\D/g, '').slice(0, 6),
  complete: /^\d{6}$/,
} as const;

/** Whether somebody stopped in the middle of a code. It is never sent: each try at the portal counts. */
export const isHalfTyped = (code: string): boolean => code !== '' && !SIX_DIGITS.complete.test(code);
