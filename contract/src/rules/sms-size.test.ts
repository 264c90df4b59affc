import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partsOf, replacedCharacters, transliterate, wideCharacters } from './sms-size.ts';

const gsm7 = fc.constantFrom(...Array.from('abcXYZ 0189éèàùòìÇÉÄÖÑÜäöñü@£$¥§¿¡\n'));
const extended = fc.constantFrom(...Array.from('€[]{}~^\\|\f'));
const wide = fc.constantFrom(...Array.from('çêâîôûëïœÀÈÊ’«»…ا漢'), '😀');
const text = (...characters: fc.Arbitrary<string>[]) =>
  fc.array(fc.oneof(...characters), { maxLength: 700 }).map((all) => all.join(''));

describe('parts of a text', () => {
  it.each([
    ['', 'gsm7', 0, 1],
    ['Recu', 'gsm7', 4, 1],
    ['Reçu', 'ucs2', 4, 1],
    ['ÇÉéèàù', 'gsm7', 6, 1],
    ['€', 'gsm7', 2, 1],
    ['a'.repeat(160), 'gsm7', 160, 1],
    ['a'.repeat(161), 'gsm7', 161, 2],
    ['a'.repeat(306), 'gsm7', 306, 2],
    ['a'.repeat(307), 'gsm7', 307, 3],
    ['€'.repeat(80), 'gsm7', 160, 1],
    ['ê'.repeat(70), 'ucs2', 70, 1],
    ['ê'.repeat(71), 'ucs2', 71, 2],
    ['ê'.repeat(134), 'ucs2', 134, 2],
    ['ê'.repeat(135), 'ucs2', 135, 3],
    ['😀'.repeat(35), 'ucs2', 70, 1],
  ] as const)('%j', (sent, encoding, units, parts) => {
    expect(partsOf(sent)).toEqual({ encoding, units, parts });
  });

  it('never splits a character', () => {
    // 153 septets end inside the euro sign, so it moves to the second part and pushes the last letter into a third.
    expect(partsOf(`${'a'.repeat(152)}€${'a'.repeat(152)}`).parts).toBe(3);
    expect(partsOf(`${'ê'.repeat(66)}😀${'ê'.repeat(66)}`).parts).toBe(3);
  });

  it('needs at least the plain quotient, and at most one part more for each split avoided', () => {
    fc.assert(
      fc.property(text(gsm7, extended, wide), (sent) => {
        const { encoding, units, parts } = partsOf(sent);
        const [single, joined] = encoding === 'gsm7' ? [160, 153] : [70, 67];
        if (units <= single) return parts === 1;
        return parts >= Math.ceil(units / joined) && parts <= Math.ceil(units / (joined - 1));
      }),
    );
  });

  it('is UCS-2 exactly when one character is not in GSM-7', () => {
    fc.assert(
      fc.property(
        text(gsm7, extended),
        wide,
        (sent, foreign) => partsOf(sent).encoding === 'gsm7' && partsOf(sent + foreign).encoding === 'ucs2',
      ),
    );
  });
});

describe('transliterate', () => {
  it.each([
    ['Reçu', 'Recu'],
    ['fenêtre', 'fenetre'],
    ['l’œuvre', "l'oeuvre"],
    ['Œuvre', 'OEuvre'],
    ['« été »', '"été"'],
    ['«\u202fBonjour\u00a0»', '"Bonjour"'],
    ['À bientôt… Noël – “oui”', 'A bientot... Noel - "oui"'],
    ['déjà payé à Yaoundé où Ç', 'déjà payé à Yaoundé où Ç'],
    ['1\u202f000\u00a0FCFA', '1 000 FCFA'],
    ['e\u0301te\u0301', 'été'],
    ['10 € [ok]', '10 € [ok]'],
    ['漢', '漢'],
  ])('%j → %j', (from, to) => expect(transliterate(from)).toBe(to));

  it('converts every French text to GSM-7, changes nothing the second time, and leaves GSM-7 unchanged', () => {
    const french = text(gsm7, fc.constantFrom(...Array.from('çêâîôûëïœÀÈÊÂÎÔÛÙËÏŒÿŸ’‘“”«»…–—\u00a0\u202f')));
    fc.assert(
      fc.property(french, (sent) => {
        const plain = transliterate(sent);
        return partsOf(plain).encoding === 'gsm7' && transliterate(plain) === plain;
      }),
    );
    fc.assert(fc.property(text(gsm7, extended), (sent) => transliterate(sent) === sent));
  });
});

describe('what a writer sees', () => {
  it('names each replaced character once, and no space', () =>
    expect(replacedCharacters('« Reçu » le 21\u202f: êtes‑vous prêt ?')).toEqual([
      ['«', '"'],
      ['ç', 'c'],
      ['»', '"'],
      ['ê', 'e'],
      ['‑', '-'],
    ]));
  it('names what makes a text Unicode, and only that', () => {
    expect(wideCharacters('Reçu жж 😀 €')).toEqual(['ж', '😀']);
    fc.assert(
      fc.property(
        text(gsm7, extended, wide),
        (sent) => wideCharacters(sent).length > 0 === (partsOf(transliterate(sent)).encoding === 'ucs2'),
      ),
    );
  });
});
