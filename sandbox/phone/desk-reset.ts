import { sandbox } from './api.ts';
import { section, taskLine } from './desk-pieces.ts';
import { task } from './desk-tasks.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

/** A reset cannot be undone, so it must be confirmed. */
export function resetDesk(page: Page): () => Piece {
  const resetting = task(page);
  let is_asked = false;
  const ask = (is_now_asked: boolean): void => {
    is_asked = is_now_asked;
    page.repaint();
  };

  function reset(): void {
    ask(false);
    resetting.run(
      () => sandbox.reset(),
      () => page.words.desk.reset_done,
    );
  }

  return () => {
    const { words } = page;
    return section(
      'reset',
      words.desk.reset,
      h('p', { class: 'say' }, words.desk.reset_hint),
      is_asked
        ? h(
            'div',
            { key: 'asked', class: 'button-row' },
            h('button', { class: 'button button-bad', type: 'button', onclick: reset }, words.desk.reset_sure),
            h('button', { class: 'button', type: 'button', onclick: () => ask(false) }, words.desk.keep),
          )
        : h(
            'div',
            { key: 'ask', class: 'button-row' },
            h(
              'button',
              { class: 'button', type: 'button', 'aria-disabled': resetting.is_busy, onclick: () => ask(true) },
              words.desk.reset,
            ),
          ),
      taskLine(resetting),
    );
  };
}
