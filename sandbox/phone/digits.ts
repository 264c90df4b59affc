import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** The keys under a number field, for touch screens. The field itself takes input from a keyboard. */
export function digitKeys({ words }: Page, value: string, most: number, take: (value: string) => void): Piece {
  const key = (digit: string): Piece =>
    h('button', { class: 'digit', type: 'button', onclick: () => take((value + digit).slice(0, most)) }, digit);
  return h(
    'div',
    { class: 'digits' },
    ...['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key),
    h('span'),
    key('0'),
    h(
      'button',
      {
        class: 'digit digit-erase',
        type: 'button',
        'aria-label': words.phone.delete_digit,
        onclick: () => take(value.slice(0, -1)),
      },
      glyph('erase'),
    ),
  );
}
