import { codeKeypad } from './code-keypad.ts';
import { emergencyCall } from './emergency.ts';
import { clockTime, dayText, msisdnText } from './formats.ts';
import { homeScreen } from './home-screen.ts';
import { lockScreen } from './lock-screen.ts';
import { h, type Child, type Piece } from './node.ts';
import type { Notices } from './notices.ts';
import { type Page, todayOf } from './page.ts';
import { palierApp } from './palier-app.ts';
import { paybillApp } from './paybill-app.ts';
import { faceOf, unread } from './phone-face.ts';
import { paymentPrompt } from './prompt.ts';
import { readUntil } from './read-messages.ts';
import { reminder } from './reminder.ts';
import { smsApp } from './sms-app.ts';

/** The phone in its layers: a screen, notices that slide in over it, and the payment request over everything. */
export function phone(page: Page, notices: Notices): (lines: { toast: string; announced: string }) => Piece {
  const screens = {
    messages: smsApp(page),
    money: paybillApp(page),
    palier: palierApp(page),
    code: codeKeypad(page),
    emergency: emergencyCall(page),
  };
  const prompt = paymentPrompt(page);
  const reminding = reminder(page);

  function screen(): Child {
    const { world } = page;
    if (!world) return blank(page);
    const face = faceOf(world, page.screen);
    if (face === 'lock') return lockScreen(page);
    return face === 'home'
      ? homeScreen(page, world.msisdn === null ? 0 : unread(world.sms, readUntil(world.msisdn)).length, reminding())
      : screens[face]();
  }

  return ({ toast, announced }) => {
    const { words, world } = page;
    const asking = world ? prompt() : null;
    const locked = world ? faceOf(world, page.screen) === 'lock' : false;
    return h(
      'section',
      { class: 'phone', id: 'phone', 'aria-label': words.page.phone },
      h(
        'div',
        { class: locked ? 'glass glass-dark' : 'glass' },
        statusBar(page),
        h('div', { key: 'screen', class: 'screen', inert: asking !== null }, screen()),
        h('div', { key: 'notices', class: 'notices' }, locked ? null : notices.view()),
        asking,
        toast !== '' && h('p', { key: 'toast', class: 'toast' }, toast),
        h(
          'div',
          { key: 'nav', class: 'nav' },
          world &&
            h(
              'button',
              {
                class: 'nav-home',
                type: 'button',
                'aria-label': words.phone.home,
                disabled: asking !== null,
                onclick: () => page.go('home'),
              },
              h('span'),
            ),
        ),
      ),
      h('p', { class: 'unseen', 'aria-live': 'polite' }, announced),
    );
  };
}

function statusBar(page: Page): Piece {
  const { words, language, world } = page;
  const is_online = world?.handset?.online !== false;
  return h(
    'div',
    { key: 'status', class: 'status' },
    h(
      'span',
      { class: 'status-time' },
      clockTime(new Date(), language),
      h('span', { class: 'status-day' }, ` ${dayText(todayOf(page), language, 'short')}`),
    ),
    h('span', { class: 'camera', 'aria-hidden': 'true' }),
    h(
      'span',
      { class: 'status-right' },
      world &&
        h('span', { class: 'status-sim' }, world.msisdn === null ? words.phone.no_sim : msisdnText(world.msisdn)),
      h(
        'span',
        {
          class: is_online ? 'signal' : 'signal signal-none',
          role: 'img',
          'aria-label': is_online ? words.phone.online : words.phone.offline,
        },
        h('i'),
        h('i'),
        h('i'),
        h('i'),
      ),
      h('span', { class: 'battery', 'aria-hidden': 'true' }),
    ),
  );
}

function blank({ words, missing }: Page): Piece {
  if (missing === 'no_answer')
    return h('div', { key: 'blank', class: 'blank' }, h('p', { role: 'status' }, words.page.no_answer));
  if (missing === 'unknown')
    return h('div', { key: 'blank', class: 'blank' }, h('p', { role: 'status' }, words.phone.unknown));
  return h(
    'div',
    { key: 'blank', class: 'blank' },
    h('p', {}, h('strong', {}, words.phone.nothing_chosen)),
    h('p', {}, words.phone.nothing_chosen_hint),
  );
}
