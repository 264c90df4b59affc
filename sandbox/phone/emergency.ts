import { appFrame } from './app-frame.ts';
import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** The emergency numbers of Cameroon. */
const NUMBERS = [
  ['any', '112'],
  ['police', '117'],
  ['fire', '118'],
  ['ambulance', '119'],
] as const;

export function emergencyCall(page: Page): () => Piece {
  let calling: string | null = null;
  const call = (number: string | null): void => {
    calling = number;
    page.repaint();
  };

  return () => {
    const { words } = page;
    if (calling !== null) {
      return appFrame(
        page,
        'calling',
        words.emergency.title,
        h(
          'div',
          { class: 'calling' },
          h('p', { class: 'calling-number', role: 'status' }, words.emergency.calling(calling)),
          h('p', { class: 'say' }, words.lock.no_call),
          h(
            'button',
            { class: 'button button-end', type: 'button', 'data-first': true, onclick: () => call(null) },
            words.emergency.end,
          ),
        ),
      );
    }
    return appFrame(
      page,
      'emergency',
      words.emergency.title,
      h(
        'ul',
        { class: 'emergency-list' },
        ...NUMBERS.map(([service, number]) =>
          h(
            'li',
            {},
            h(
              'button',
              { class: 'emergency-number', type: 'button', onclick: () => call(number) },
              glyph('call'),
              h('span', {}, words.emergency[service]),
              h('strong', {}, number),
            ),
          ),
        ),
      ),
    );
  };
}
