import type { DateMoved } from './answers.ts';
import { sandbox } from './api.ts';
import { field, section, taskLine } from './desk-pieces.ts';
import { task } from './desk-tasks.ts';
import { dayText } from './formats.ts';
import { h, submitted, type Piece } from './node.ts';
import type { Page } from './page.ts';

const LEAPS = [1, 3, 7, 30] as const;

/** Moves the portal's business date, and shows what dunning did on the way. */
export function dateDesk(page: Page): () => Piece {
  const moving = task(page);
  let day = '';

  const move = (order: { days: number } | { today: string }): void =>
    moving.run(
      () => sandbox.moveDate(order),
      (moved) => movedSentence(page, moved),
      page.words.desk.not_moved,
    );

  return () => {
    const { words, language, world } = page;
    const today = world?.today ?? null;
    return section(
      'date',
      words.desk.date,
      h('p', { class: 'desk-figure' }, today === null ? words.desk.no_date : dayText(today, language, 'full')),
      h(
        'div',
        { class: 'button-row' },
        ...LEAPS.map((days) =>
          h(
            'button',
            {
              key: String(days),
              class: 'button',
              type: 'button',
              'aria-disabled': moving.is_busy,
              onclick: () => move({ days }),
            },
            words.desk.forward(days),
          ),
        ),
      ),
      h(
        'form',
        {
          class: 'field-row',
          onsubmit: submitted(() => {
            if (day) move({ today: day });
          }),
        },
        field(
          'to-date',
          words.desk.to_date,
          day,
          (value) => {
            day = value;
            page.repaint();
          },
          { type: 'date', min: today ?? undefined },
        ),
        h(
          'button',
          { class: 'button', type: 'submit', 'aria-disabled': moving.is_busy, disabled: day === '' },
          words.desk.go,
        ),
      ),
      moving.is_busy
        ? h('p', { key: 'busy', class: 'say say-busy', role: 'status' }, words.desk.moving)
        : taskLine(moving),
    );
  };
}

function movedSentence({ words, language }: Page, { today, ladder }: DateMoved): string {
  const { rungs } = words.desk;
  const counted = ladder
    ? (['reminded', 'warned', 'locked', 'held'] as const).map((rung) => rungs[rung](ladder[rung]))
    : [];
  return [words.desk.moved(dayText(today, language, 'full')), counted.join(' · ')].join('\n').trim();
}
