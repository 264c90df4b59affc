/** The page keeps its phone and language in its address, so that a tab can be reloaded, shared, and opened twice. */
import type { Whose } from './api.ts';
import { typedMsisdn, type Language } from './formats.ts';

export interface Address {
  readonly whose: Whose | null;
  readonly language: Language;
}

export function readAddress(): Address {
  const query = new URLSearchParams(location.search);
  const msisdn = typedMsisdn(query.get('msisdn') ?? '');
  const imei = query.get('imei') ?? '';
  const asked = query.get('lang') ?? navigator.language;
  return {
    whose: msisdn ? { msisdn } : /^\d{14,16}$/.test(imei) ? { imei } : null,
    language: asked.startsWith('fr') ? 'fr' : 'en',
  };
}

/** Choosing another phone adds a step to the browser's history; choosing another language does not. */
export function writeAddress({ whose, language }: Address, step: 'new' | 'same'): void {
  const query = new URLSearchParams({ ...whose, lang: language });
  history[step === 'new' ? 'pushState' : 'replaceState'](null, '', `?${query.toString()}`);
}
