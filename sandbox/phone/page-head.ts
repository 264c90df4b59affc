import type { Language } from './formats.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

const LANGUAGES: readonly (readonly [Language, string])[] = [
  ['en', 'English'],
  ['fr', 'Français'],
];

export function pageHead(page: Page): Piece {
  const { words, language, is_live } = page;
  return h(
    'header',
    { key: 'head', class: 'head' },
    h('a', { class: 'skip', href: '#desk' }, words.page.to_desk),
    h(
      'div',
      { class: 'head-title' },
      h('span', { class: 'mark', 'aria-hidden': 'true' }),
      h('div', {}, h('h1', {}, words.page.title), h('p', {}, words.page.lead)),
    ),
    h('p', { class: is_live ? 'line' : 'line line-lost', role: 'status' }, is_live ? words.page.live : words.page.lost),
    h(
      'div',
      { class: 'languages', role: 'group', 'aria-label': words.page.language },
      ...LANGUAGES.map(([code, name]) =>
        h(
          'button',
          {
            key: code,
            class: 'language',
            type: 'button',
            lang: code,
            'aria-pressed': String(code === language),
            onclick: () => page.speak(code),
          },
          name,
        ),
      ),
    ),
  );
}
