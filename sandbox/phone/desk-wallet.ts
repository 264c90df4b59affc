import type { AnswerMode } from '@palier/sandbox/mobile-money/automatic.ts';
import { sandbox } from './api.ts';
import { choice, field, section, taskLine } from './desk-pieces.ts';
import { task } from './desk-tasks.ts';
import { fcfa } from './formats.ts';
import { h, submitted, type Piece } from './node.ts';
import type { Page } from './page.ts';

const MODES: readonly AnswerMode[] = ['manual', 'approve', 'suffix'];

/** The wallet of the number: its balance, and how its payment prompts are answered. */
export function walletDesk(page: Page): () => Piece | null {
  const setting = task(page);
  const answering = task(page);
  let balance = '';

  return () => {
    const { words, world } = page;
    if (!world || world.msisdn === null || world.auto === null) return null;
    const { msisdn, auto } = world;
    return section(
      'wallet',
      words.desk.wallet,
      h('p', { class: 'desk-figure' }, fcfa(world.wallet_fcfa ?? 0)),
      h(
        'form',
        {
          class: 'field-row',
          onsubmit: submitted(() =>
            setting.run(
              () => sandbox.setWallet(msisdn, Number(balance.replace(/\D/g, ''))),
              () => {
                balance = '';
                return '';
              },
            ),
          ),
        },
        field(
          'balance',
          words.desk.set_balance,
          balance,
          (value) => {
            balance = value;
            page.repaint();
          },
          { inputmode: 'numeric', maxlength: 15, placeholder: '0' },
        ),
        h(
          'button',
          { class: 'button', type: 'submit', 'aria-disabled': setting.is_busy, disabled: !/\d/.test(balance) },
          words.desk.set,
        ),
      ),
      taskLine(setting),
      choice(
        'answers',
        words.desk.answers,
        MODES.map((mode) => [mode, words.desk.modes[mode]] as const),
        auto,
        (mode) => answering.run(() => sandbox.setMode(msisdn, mode)),
        answering,
      ),
      auto === 'suffix' && h('p', { key: 'hint', class: 'say' }, words.desk.suffix_hint),
      h(
        'button',
        {
          class: 'link',
          type: 'button',
          'aria-disabled': answering.is_busy,
          onclick: () =>
            answering.run(
              () => sandbox.setMode('*', auto),
              () => page.words.desk.every_number_done,
            ),
        },
        words.desk.every_number,
      ),
      h('div', { key: 'answering' }, taskLine(answering)),
    );
  };
}
