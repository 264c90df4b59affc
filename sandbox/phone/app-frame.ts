import { glyph } from './glyphs.ts';
import { h, type Child, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** An app's bar with its name and the way back; leaving an app of a locked phone leads to the lock screen. */
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
