/**
 * The length of a text on the radio: GSM-7 where every character fits, UCS-2 as soon as one does not. Source: 3GPP TS
 * 23.038 and 23.040.
 */

const BASIC_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const BASIC = new Set(BASIC_CHARACTERS);
/** Nearly every text has only these characters; such a text is counted and passed on as it is. */
const ALL_BASIC = new RegExp(`^[${BASIC_CHARACTERS.replace(/[\\\]^-]/g, '\\$&')}]*$`, 'u');
const NOT_BASIC = new RegExp(`[^${BASIC_CHARACTERS.replace(/[\\\]^-]/g, '\\$&')}]`, 'gu');

/** Each of these costs an escape and a septet. */
const EXTENSION = new Set('\f^{}\\[~]|€');

const isGsm7 = (character: string): boolean => BASIC.has(character) || EXTENSION.has(character);

export interface TextSize {
  readonly encoding: 'gsm7' | 'ucs2';
  /** Septets of GSM-7, or 16-bit units of UCS-2. */
  readonly units: number;
  /** Messages that the customer's phone joins, and that we pay for. */
  readonly parts: number;
}

/** An empty text is still one message. */
export function partsOf(text: string): TextSize {
  if (ALL_BASIC.test(text))
    return { encoding: 'gsm7', units: text.length, parts: text.length <= 160 ? 1 : Math.ceil(text.length / 153) };
  const characters = Array.from(text);
  if (characters.every(isGsm7))
    return packed(
      'gsm7',
      characters.map((character) => (EXTENSION.has(character) ? 2 : 1)),
      160,
      153,
    );
  return packed(
    'ucs2',
    characters.map((character) => character.length),
    70,
    67,
  );
}

/** A part never ends between the two halves of a character, so parts are filled one character at a time. */
function packed(encoding: TextSize['encoding'], costs: readonly number[], single: number, joined: number): TextSize {
  const units = costs.reduce((sum, cost) => sum + cost, 0);
  if (units <= single) return { encoding, units, parts: 1 };
  let parts = 1;
  let filled = 0;
  for (const cost of costs) {
    if (filled + cost > joined) {
      parts += 1;
      filled = 0;
    }
    filled += cost;
  }
  return { encoding, units, parts };
}

const SPELT: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  '’': "'",
  '‘': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '…': '...',
  '–': '-',
  '—': '-',
  '‐': '-',
  '‑': '-',
  '−': '-',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
  '\t': ' ',
  '\u200b': '',
};

/**
 * The same text within GSM-7 as far as French allows: `Reçu` → `Recu`, `« été »` → `"été"`.
 * The accents that GSM-7 has (é è à ù …) stay. A character without a plain spelling stays as well, and makes the text
 * UCS-2.
 */
export function transliterate(text: string): string {
  const straight = text
    .normalize('NFC')
    .replace(/«[\s\u00a0\u202f]*/g, '"')
    .replace(/[\s\u00a0\u202f]*»/g, '"');
  return straight.replace(NOT_BASIC, plainly);
}

function plainly(character: string): string {
  if (isGsm7(character)) return character;
  const spelt = SPELT[character];
  if (spelt !== undefined) return spelt;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && Array.from(bare).every(isGsm7) ? bare : character;
}

/** The characters that `transliterate` replaces, each once with what is sent in its place. Spaces are left out. */
export function replacedCharacters(text: string): ReadonlyArray<readonly [character: string, sent: string]> {
  const characters = new Set(text.normalize('NFC'));
  return Array.from(characters, (character) => [character, transliterate(character)] as const).filter(
    ([character, sent]) => sent !== character && sent.trim() !== '',
  );
}

/** The characters that make a text UCS-2, each once, after the others were replaced. */
export const wideCharacters = (text: string): readonly string[] =>
  Array.from(new Set(transliterate(text))).filter((character) => !isGsm7(character));
