/** What a payer keyed in as the account, read for whatever may say who they are. */
import { nameKey } from '@palier/contract/values/name-key.ts';

export interface Typed {
  /** Each run of digits, and all digits together, because numbers are typed in groups; without leading noughts too. */
  readonly digits: readonly string[];
  /** Each run of letters and digits, and all of them together, in capitals. */
  readonly marks: readonly string[];
  readonly words: ReadonlySet<string>;
}

const IMEI_LENGTH = 15;
/** An old number of eight digits is the end of the present one. */
const PHONE_LENGTH = 8;
/** Shorter document numbers are parts of other numbers. */
const DOCUMENT_LENGTH = 6;

const capitals = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();

export function readTyped(typed: string): Typed {
  const runs = typed.match(/\d+/g) ?? [];
  const marks = capitals(typed).match(/[A-Z0-9]+/g) ?? [];
  return {
    digits: [...new Set([...runs, runs.join('')].flatMap((run) => [run, run.replace(/^0+/, '')]))],
    marks: [...new Set([...marks, marks.join('')])],
    words: new Set(nameKey(typed).split(' ').filter(Boolean)),
  };
}

/** `msisdn` is in E.164: whatever stands before the national number is left to the payer. */
export function readsAsPhone({ digits }: Typed, msisdn: string | null): boolean {
  if (!msisdn) return false;
  const whole = msisdn.slice(1);
  return digits.some((run) => run.length >= PHONE_LENGTH && (whole.endsWith(run) || run.endsWith(whole)));
}

/** The last digit of an IMEI is a check digit, which some phones do not show. */
export const readsAsImei = ({ digits }: Typed, imei: string): boolean =>
  digits.some((run) => run === imei || (run.length === IMEI_LENGTH - 1 && imei.startsWith(run)));

/** A number of a document, also behind the name of the document: `CNI112233445`. */
export function readsAsDocument({ marks }: Typed, number: string | null): boolean {
  const wanted = capitals(number ?? '').replace(/[^A-Z0-9]/g, '');
  return wanted.length >= DOCUMENT_LENGTH && marks.some((mark) => mark.endsWith(wanted));
}
