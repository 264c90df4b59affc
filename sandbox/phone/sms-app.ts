import type { Sms } from '@palier/sandbox/world.ts';
import { appFrame } from './app-frame.ts';
import { ago, exactly } from './formats.ts';
import { codesIn } from './found-in-text.ts';
import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import { copy, type Page } from './page.ts';
import { markRead, readUntil } from './read-messages.ts';

/** The inbox. Opening it marks all messages as read; new messages stay highlighted until the inbox is closed. */
export function smsApp(page: Page): () => Piece {
  let opened: { msisdn: string; read_until: string } | null = null;

  return () => {
    const { words, world } = page;
    const { msisdn, sms } = world ?? { msisdn: null, sms: [] };
    if (msisdn !== null && (opened?.msisdn !== msisdn || !document.querySelector('.app-frame-messages')))
      opened = { msisdn, read_until: readUntil(msisdn) };
    const newest = sms[0]?.received_at;
    if (msisdn !== null && newest) markRead(msisdn, newest);
    const list = sms.map((message) =>
      h(
        'li',
        { key: message.id, class: message.received_at > (opened?.read_until ?? '') ? 'sms sms-new' : 'sms' },
        ...messageOf(page, message),
      ),
    );
    return appFrame(
      page,
      'messages',
      words.sms.title,
      sms.length > 0
        ? h('ul', { class: 'sms-list' }, ...list)
        : h(
            'div',
            { class: 'empty' },
            glyph('messages'),
            h('p', {}, h('strong', {}, words.sms.empty)),
            h('p', {}, words.sms.empty_hint),
          ),
    );
  };
}

const messageOf = (page: Page, message: Sms): Piece[] => [
  h(
    'div',
    { class: 'sms-head' },
    h('strong', {}, message.from),
    h(
      'time',
      { datetime: message.received_at, title: exactly(message.received_at, page.language) },
      ago(message.received_at, page.language, new Date()),
    ),
  ),
  h('p', { class: 'sms-text' }, message.text),
  ...codeButtons(page, message.text),
];

/**
 * Buttons that copy the codes of a message, in the inbox, on the lock screen and in notices. The business number also
 * has six digits, but is not a code.
 */
export const codeButtons = (page: Page, text: string): Piece[] =>
  codesIn(text)
    .filter((code) => code !== page.world?.short_code)
    .map((code) =>
      h(
        'button',
        {
          key: `code-${code}`,
          class: 'code-chip',
          type: 'button',
          'aria-label': page.words.sms.copy_code(code),
          onclick: () => void copy(page, code, code),
        },
        glyph('copy'),
        h('span', {}, code),
      ),
    );
