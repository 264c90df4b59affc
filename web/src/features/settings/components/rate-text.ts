/** A percentage as people type it, and the basis points that it means. */
import type { Language } from '@palier/contract/values/language.ts';

const PERCENT = /^(\d{1,4})(?:[.,](\d{0,2}))?$/;

/** `2,5` and `2.5` are 250. Undefined for an empty text, and NaN for what is no percentage of at most two decimals. */
export function basisPointsOf(text: string): number | undefined {
  const bare = text.replaceAll(/[\s%]/g, '');
  if (bare === '') return undefined;
  const [, whole, decimals = ''] = PERCENT.exec(bare) ?? [];
  return whole === undefined ? NaN : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

export const percentText = (language: Language, basis_points: unknown): string =>
  typeof basis_points === 'number' && Number.isFinite(basis_points)
    ? String(basis_points / 100).replace('.', language === 'fr' ? ',' : '.')
    : '';
