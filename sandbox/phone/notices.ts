import type { Sms } from './answers.ts';
import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';
import { codeButtons } from './sms-app.ts';

const SHOWN_MS = 8_000;

export interface Notices {
  arrived(sms: Sms): void;
  view(): (Piece | null)[];
}

/** What slides in from above: the provider's reminder, until it is closed, and the message that has just come. */
export function notices(page: Page): Notices {
  let latest: Sms | null = null;
  let timer = 0;
  const closed = new Set<string>();

  function drop(): void {
    clearTimeout(timer);
    latest = null;
    page.repaint();
  }

  function reminder(): Piece | null {
    const phone = page.world?.handset;
    if (!phone?.reminder || page.world?.shows_locked) return null;
    const name = `${phone.imei} ${phone.reminder}`;
    if (closed.has(name)) return null;
    const [title = '', ...text] = phone.reminder.split('\n');
    return h('div', { key: name, class: 'notice notice-reminder', role: 'status' },
      glyph('bell'),
      h('div', { class: 'notice-text' }, h('strong', {}, title), text.length > 0 && h('p', {}, text.join('\n'))),
      h('button', { class: 'icon-button', type: 'button', 'aria-label': page.words.phone.close, onclick: () => { closed.add(name); page.repaint(); } }, glyph('cross')),
    );
  }

  function message(): Piece | null {
    if (!latest || page.screen === 'messages' || latest.to !== page.world?.msisdn) return null;
    return h('div', { key: latest.id, class: 'notice notice-sms' },
      glyph('messages'),
      h('div', { class: 'notice-text' }, h('strong', {}, latest.from), h('p', {}, latest.text), ...codeButtons(page, latest.text)),
      h('button', { class: 'icon-button', type: 'button', 'aria-label': page.words.phone.close, onclick: drop }, glyph('cross')),
    );
  }

  return {
    arrived(sms) {
      latest = sms;
      clearTimeout(timer);
      timer = setTimeout(drop, SHOWN_MS);
    },
    view: () => [reminder(), message()],
  };
}
