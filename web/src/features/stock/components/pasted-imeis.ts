import { readCode } from '../../../ui/scan/imei-code.ts';

/** The IMEIs of a pasted list, and the texts in it that are no IMEI. */
export function readImeis(text: string): { readonly imeis: string[]; readonly wrong: string[] } {
  const codes = text
    .split(/[\n\r,;\t]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map(readCode);
  return {
    imeis: [...new Set(codes.flatMap((code) => (code.kind === 'imei' ? [code.imei] : [])))],
    wrong: codes.flatMap((code) => (code.kind === 'imei' ? [] : [code.text])),
  };
}
