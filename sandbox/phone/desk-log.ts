import type { Exchange } from '@palier/sandbox/exchanges.ts';
import { sandbox } from './api.ts';
import { clockTime, exactly } from './formats.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

const REFRESH_MS = 3_000;

export interface LogDesk {
  view(): Piece;
  lookAgain(): void;
}

/** The latest exchanges between Palier and the providers. While it is closed, it loads nothing. */
export function logDesk(page: Page): LogDesk {
  let is_open = false;
  let exchanges: Exchange[] = [];

  async function look(): Promise<void> {
    if (!is_open) return;
    exchanges = await sandbox.log().catch(() => exchanges);
    page.repaint();
  }

  // Not every exchange changes the world, so the events are not enough.
  setInterval(() => void look(), REFRESH_MS);

  function table(): Piece {
    const { words } = page;
    if (exchanges.length === 0) return h('p', { class: 'say' }, words.desk.log_empty);
    return h(
      'div',
      { class: 'log-scroll', tabindex: 0, role: 'region', 'aria-label': words.desk.log },
      h(
        'table',
        {},
        h(
          'thead',
          {},
          h(
            'tr',
            {},
            ...[words.desk.when, words.desk.direction, words.desk.what, words.desk.answer].map((name) =>
              h('th', { scope: 'col' }, name),
            ),
          ),
        ),
        h('tbody', {}, ...exchanges.map((exchange) => row(page, exchange))),
      ),
    );
  }

  return {
    lookAgain: () => void look(),
    view: () =>
      h(
        'details',
        {
          key: 'log',
          class: 'desk-section desk-log',
          ontoggle: (event: Event) => {
            is_open = event.currentTarget instanceof HTMLDetailsElement && event.currentTarget.open;
            void look();
          },
        },
        h('summary', {}, page.words.desk.log),
        is_open && table(),
      ),
  };
}

function row({ words, language }: Page, { at, direction, method, url, status }: Exchange): Piece {
  const is_bad = status === null || status >= 400;
  return h(
    'tr',
    {},
    h('td', {}, h('time', { datetime: at, title: exactly(at, language) }, clockTime(new Date(at), language))),
    h('td', {}, words.desk[direction]),
    h('td', { class: 'log-call' }, h('b', {}, method), ` ${url.replace(/^https?:\/\/[^/]+/, '')}`),
    h('td', { class: is_bad ? 'log-status log-bad' : 'log-status' }, status === null ? words.desk.no_answer : status),
  );
}
