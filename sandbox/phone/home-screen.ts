import { clockTime, dayText } from './formats.ts';
import { glyph } from './glyphs.ts';
import { h, type Piece } from './node.ts';
import { todayOf, type Page } from './page.ts';
import { type Screen, standingOf } from './phone-face.ts';

export function homeScreen(page: Page, unread_count: number, reminding: Piece | null): Piece {
  const { words, language, world } = page;
  return h(
    'div',
    { key: 'home', class: 'home' },
    h(
      'div',
      { class: 'home-clock' },
      h('p', { class: 'home-time' }, clockTime(new Date(), language)),
      h('p', { class: 'home-day' }, dayText(todayOf(page), language, 'day')),
    ),
    reminding,
    world && standing(page),
    h(
      'nav',
      { class: 'apps', 'aria-label': words.phone.apps },
      app(page, 'messages', words.phone.messages, unread_count),
      app(page, 'money', words.phone.money),
      app(page, 'palier', words.phone.palier),
    ),
  );
}

function app(page: Page, screen: Screen & ('messages' | 'money' | 'palier'), name: string, badge = 0): Piece {
  return h(
    'button',
    {
      key: screen,
      class: `app app-${screen}`,
      type: 'button',
      'data-first': screen === 'messages',
      onclick: () => page.go(screen),
    },
    h(
      'span',
      { class: 'app-tile' },
      glyph(screen),
      badge > 0 && h('span', { class: 'badge', 'aria-hidden': 'true' }, badge > 99 ? '99+' : badge),
    ),
    h('span', { class: 'app-name' }, name),
    badge > 0 && h('span', { class: 'unseen' }, `, ${page.words.phone.unread(badge)}`),
  );
}

function standing({ words, language, world }: Page): Piece | null {
  if (!world) return null;
  if (world.msisdn === null)
    return h(
      'div',
      { class: 'standing' },
      h('p', {}, h('strong', {}, words.phone.no_sim)),
      h('p', {}, words.phone.no_sim_hint),
    );
  const stands = standingOf(world);
  if (stands === 'none') return null;
  const until = stands === 'opened_by_code' ? world.handset?.paygo?.open_until : null;
  return h(
    'div',
    { class: `standing standing-${stands}` },
    h('p', {}, until ? words.standing.open_until(dayText(until, language, 'day')) : words.standing[stands]),
  );
}
