import { glyph } from './glyphs.ts';
import { h, type Child, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** The bar of an app, with its name and a back button. On a locked phone, the back button leads to the lock screen. */
export function appFrame(page: Page, key: string, title: string, ...body: Child[]): Piece {
  return h(
    'div',
    { key, class: `app-frame app-frame-${key}` },
    h(
      'div',
      { class: 'app-bar' },
      h(
        'button',
        {
          class: 'icon-button',
          type: 'button',
          'aria-label': page.words.phone.back,
          'data-first': true,
          onclick: () => page.go('home'),
        },
        glyph('back'),
      ),
      h('h2', {}, title),
    ),
    h('div', { class: 'app-body' }, ...body),
  );
}
