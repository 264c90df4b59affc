import { clockTime, dayText, fcfa } from './formats.ts';
import { lockWords } from './found-in-text.ts';
import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import { todayOf, type Page } from './page.ts';
import { unread } from './phone-face.ts';
import { readUntil } from './read-messages.ts';
import { codeButtons } from './sms-app.ts';
import { startBill } from './paybill-suggestions.ts';

export function lockScreen(page: Page): Piece | null {
  const { words, language, world } = page;
  const phone = world?.handset;
  if (!phone) return null;
  const message = lockWords(phone.lock_text, phone.lock_phone);
  return h(
    'div',
    { key: 'lock', class: 'lock', role: 'region', 'aria-label': words.lock.locked },
    h(
      'div',
      { class: 'lock-clock' },
      h('span', {}, clockTime(new Date(), language)),
      ' · ',
      h('span', {}, dayText(todayOf(page), language, 'day')),
    ),
    h(
      'div',
      { class: 'lock-middle' },
      h(
        'div',
        { class: 'lock-why', role: 'alert' },
        h('span', { class: 'lock-glyph' }, glyph('lock')),
        phone.lock_title && h('p', { class: 'lock-title' }, phone.lock_title),
        h('h2', {}, words.lock.locked),
        message.amount === null
          ? message.text !== '' && h('p', { class: 'lock-text' }, message.text)
          : h(
              'p',
              { class: 'lock-text' },
              words.lock.pay_to_open,
              h('strong', { class: 'lock-amount' }, fcfa(message.amount)),
            ),
      ),
      newestUnread(page),
    ),
    h(
      'div',
      { class: 'lock-actions' },
      h(
        'button',
        {
          class: 'button button-main',
          type: 'button',
          'data-first': true,
          onclick: () => {
            startBill(page);
            page.go('money');
          },
        },
        words.lock.pay,
      ),
      h(
        'button',
        { class: 'button button-dark', type: 'button', onclick: () => page.go('code') },
        glyph('keypad'),
        words.lock.code,
      ),
      message.phone &&
        h(
          'button',
          { class: 'button button-dark', type: 'button', onclick: () => page.tell(words.lock.no_call) },
          glyph('call'),
          words.lock.call(message.phone),
        ),
      h(
        'button',
        { class: 'link lock-emergency', type: 'button', onclick: () => page.go('emergency') },
        words.lock.emergency,
      ),
    ),
    h('p', { class: 'lock-note' }, words.lock.note),
  );
}

/** A locked phone still shows the newest message, because it often has the code that opens the phone. */
function newestUnread(page: Page): Piece | null {
  const { world } = page;
  if (!world || world.msisdn === null) return null;
  const [newest] = unread(world.sms, readUntil(world.msisdn));
  if (!newest) return null;
  return h(
    'div',
    { key: newest.id, class: 'lock-sms' },
    h('strong', {}, newest.from),
    h('p', {}, newest.text),
    ...codeButtons(page, newest.text),
  );
}
