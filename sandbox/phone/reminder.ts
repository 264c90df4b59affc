import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** A reminder of the lock provider, which does not lock. It stays on the home screen until it is closed. */
export function reminder(page: Page): () => Piece | null {
  const closed = new Set<string>();

  return () => {
    const phone = page.world?.handset;
    if (!phone?.reminder) return null;
    const name = `${phone.imei} ${phone.reminder}`;
    if (closed.has(name)) return null;
    const [title = '', ...text] = phone.reminder.split('\n');
    return h(
      'div',
      { key: name, class: 'notice notice-reminder', role: 'status' },
      glyph('bell'),
      h('div', { class: 'notice-text' }, h('strong', {}, title), text.length > 0 && h('p', {}, text.join('\n'))),
      h(
        'button',
        {
          class: 'icon-button',
          type: 'button',
          'aria-label': page.words.phone.close,
          onclick: () => {
            closed.add(name);
            page.repaint();
          },
        },
        glyph('cross'),
      ),
    );
  };
}
