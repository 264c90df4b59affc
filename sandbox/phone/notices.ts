import type { Sms } from '@palier/sandbox/world.ts';
import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';
import { codeButtons } from './sms-app.ts';

const SHOWN_MS = 6_000;

export interface Notices {
  arrived(sms: Sms): void;
  drop(): void;
  view(): Piece | null;
}

/** A new message slides in from above, for a few seconds or until the person opens another screen. */
export function notices(page: Page): Notices {
  let latest: Sms | null = null;
  let timer = 0;

  function drop(): void {
    clearTimeout(timer);
    latest = null;
    page.repaint();
  }

  function message(): Piece | null {
    if (!latest || page.screen === 'messages' || latest.to !== page.world?.msisdn) return null;
    return h(
      'div',
      { key: latest.id, class: 'notice notice-sms' },
      glyph('messages'),
      h(
        'div',
        { class: 'notice-text' },
        h('strong', {}, latest.from),
        h('p', {}, latest.text),
        ...codeButtons(page, latest.text),
      ),
      h(
        'button',
        { class: 'icon-button', type: 'button', 'aria-label': page.words.phone.close, onclick: drop },
        glyph('cross'),
      ),
    );
  }

  return {
    arrived(sms) {
      latest = sms;
      clearTimeout(timer);
      timer = setTimeout(drop, SHOWN_MS);
    },
    drop,
    view: message,
  };
}
