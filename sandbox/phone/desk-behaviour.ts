import {
  type Behaviour,
  FLOAT_RESULTS,
  MAIL_ENDS,
  OPERATOR_ANSWERS,
  PAYER_NUMBERS,
} from '@palier/sandbox/provider-behaviour.ts';
import { type BehaviourOrder, sandbox } from './api.ts';
import { choice, section, switchRow, taskLine } from './desk-pieces.ts';
import { task } from './desk-tasks.ts';
import { h, typed, type Piece } from './node.ts';
import type { Page } from './page.ts';
import { isNormal, NORMAL } from './behaviour-normal.ts';

const COPIES = ['0', '1', '2', '3'] as const;
const OUTAGES = ['mobile_money', 'sms', 'device_lock', 'identity', 'data_bundle', 'email'] as const;
const HANGS = ['mobile_money', 'device_lock', 'data_bundle', 'email'] as const;
const MOST_SECONDS = 3600;

/** The controls that make the providers misbehave, for all numbers at once. */
export function behaviourDesk(page: Page): () => Piece | null {
  const ordering = task(page);
  const order = (change: BehaviourOrder): void => ordering.run(() => sandbox.behave(change));

  function callbacks(behaviour: Behaviour): Piece[] {
    const { words } = page;
    const copies = COPIES.find((count) => Number(count) === behaviour.callback_copies) ?? '3';
    const seconds = String(behaviour.callback_delay_ms / 1000);
    return [
      choice(
        'copies',
        words.desk.copies,
        COPIES.map((count) => [count, words.desk.copy_names[count]] as const),
        copies,
        (count) => order({ callback_copies: Number(count) }),
        ordering,
      ),
      h(
        'div',
        { key: 'delay', class: 'delay' },
        h('label', { for: 'delay' }, words.desk.delay),
        // Sent when the field is left and not at each key, so that typing "10" does not first send "1".
        h('input', {
          id: 'delay',
          class: 'field',
          type: 'number',
          min: 0,
          max: MOST_SECONDS,
          step: 1,
          'aria-describedby': 'delay-unit',
          value: seconds,
          onchange: typed((value) =>
            order({ callback_delay_ms: Math.round(Math.min(MOST_SECONDS, Math.max(0, Number(value) || 0)) * 1000) }),
          ),
        }),
        h('span', { id: 'delay-unit' }, words.desk.seconds),
      ),
      switchRow(
        words.desk.out_of_order,
        behaviour.callbacks_out_of_order,
        (callbacks_out_of_order) => order({ callbacks_out_of_order }),
        ordering,
      ),
      switchRow(
        words.desk.unasked,
        behaviour.validation_skipped,
        (validation_skipped) => order({ validation_skipped }),
        ordering,
      ),
    ];
  }

  return () => {
    const { words, world } = page;
    if (!world) return null;
    const { behaviour } = world;
    const is_normal = isNormal(behaviour);
    return section(
      'behaviour',
      words.desk.behaviour,
      h(
        'p',
        { class: is_normal ? 'health' : 'health health-odd', role: 'status' },
        is_normal ? words.desk.normal : words.desk.odd,
      ),
      ...callbacks(behaviour),
      choice(
        'operators_answer',
        words.desk.operators_answer,
        OPERATOR_ANSWERS.map((answer) => [answer, words.desk.operator_answers[answer]] as const),
        behaviour.operators_answer,
        (operators_answer) => order({ operators_answer }),
        ordering,
      ),
      choice(
        'payer_numbers',
        words.desk.payer_numbers,
        PAYER_NUMBERS.map((shown) => [shown, words.desk.payer_number_names[shown]] as const),
        behaviour.payer_numbers,
        (payer_numbers) => order({ payer_numbers }),
        ordering,
      ),
      choice(
        'float_results',
        words.desk.float_results,
        FLOAT_RESULTS.map((result) => [result, words.desk.float_result_names[result]] as const),
        behaviour.float_results,
        (float_results) => order({ float_results }),
        ordering,
      ),
      choice(
        'mails_end',
        words.desk.mails_end,
        MAIL_ENDS.map((end) => [end, words.desk.mail_ends[end]] as const),
        behaviour.mails_end,
        (mails_end) => order({ mails_end }),
        ordering,
      ),
      h(
        'fieldset',
        { class: 'switches' },
        h('legend', {}, words.desk.outage),
        ...OUTAGES.map((which) =>
          switchRow(
            words.desk.providers[which],
            behaviour.outage[which],
            (is_on) => order({ outage: { [which]: is_on } }),
            ordering,
          ),
        ),
      ),
      h(
        'fieldset',
        { class: 'switches' },
        h('legend', {}, words.desk.refused),
        ...OUTAGES.map((which) =>
          switchRow(
            words.desk.providers[which],
            behaviour.access_refused[which],
            (is_on) => order({ access_refused: { [which]: is_on } }),
            ordering,
          ),
        ),
      ),
      h(
        'fieldset',
        { class: 'switches' },
        h('legend', {}, words.desk.hang),
        ...HANGS.map((which) =>
          switchRow(
            words.desk.providers[which],
            behaviour.apply_then_hang[which],
            (is_on) => order({ apply_then_hang: { [which]: is_on } }),
            ordering,
          ),
        ),
      ),
      h(
        'p',
        { key: 'statement', class: 'say' },
        words.desk.statement_hint,
        ' ',
        h('a', { class: 'link', href: '/statements/paybill.csv', download: '' }, words.desk.statement),
      ),
      !is_normal &&
        h(
          'button',
          { key: 'normal', class: 'button', type: 'button', onclick: () => order(NORMAL) },
          words.desk.well_again,
        ),
      taskLine(ordering),
    );
  };
}
