import type { ShownHandset } from './answers.ts';
import { sandbox } from './api.ts';
import { field, section, switchRow, taskLine } from './desk-pieces.ts';
import { task } from './desk-tasks.ts';
import { ago, exactly } from './formats.ts';
import { glyph } from './glyphs.ts';
import { h, submitted, type Child, type Piece } from './node.ts';
import { copy, type Page } from './page.ts';

/** The product names of the lock solutions, the same in every language. */
const SOLUTIONS = { trustonic: 'Trustonic', vivo: 'Vivo', knox_guard: 'Knox Guard' } as const;

/** The phone with the SIM card: its lock provider's record, its connection, and moving the card. */
export function handsetDesk(page: Page): () => Piece | null {
  const moving = task(page);
  const line = task(page);
  let imei = '';

  function move(msisdn: string): void {
    const to = imei.replace(/[\s./-]/g, '');
    if (!/^\d{14,16}$/.test(to)) return moving.say(page.words.desk.bad_imei, true);
    moving.run(
      () => sandbox.moveSim(msisdn, to),
      () => {
        imei = '';
        return '';
      },
    );
  }

  function simPiece(msisdn: string, handset: ShownHandset | null): Piece {
    const { words } = page;
    return h(
      'form',
      { class: 'sim', onsubmit: submitted(() => move(msisdn)) },
      h(
        'div',
        { class: 'field-row' },
        field(
          'move-imei',
          words.desk.move_sim,
          imei,
          (value) => {
            imei = value;
            page.repaint();
          },
          { inputmode: 'numeric', placeholder: words.desk.imei, maxlength: 22 },
        ),
        h(
          'button',
          { class: 'button', type: 'submit', 'aria-disabled': moving.is_busy, disabled: imei.trim() === '' },
          words.desk.move,
        ),
      ),
      handset &&
        h(
          'button',
          {
            class: 'link',
            type: 'button',
            'aria-disabled': moving.is_busy,
            onclick: () => moving.run(() => sandbox.moveSim(msisdn, null)),
          },
          words.desk.take_out,
        ),
      taskLine(moving),
    );
  }

  return () => {
    const { words, world } = page;
    if (!world) return null;
    const { handset, msisdn } = world;
    return section(
      'handset',
      words.desk.handset,
      handset ? facts(page, handset) : h('p', {}, words.desk.no_handset),
      handset &&
        switchRow(
          words.desk.online,
          handset.online,
          (is_online) => line.run(() => sandbox.setOnline(handset.imei, is_online)),
          line,
        ),
      handset && h('p', { class: 'say' }, words.desk.online_hint),
      handset && taskLine(line),
      msisdn !== null && simPiece(msisdn, handset),
    );
  };
}

function facts(page: Page, handset: ShownHandset): Piece {
  const { words, language, world } = page;
  const is_open = handset.lock_state === 'locked' && world?.shows_locked === false;
  const fact = (name: string, ...value: Child[]): Piece =>
    h('div', { key: name }, h('dt', {}, name), h('dd', {}, ...value));
  return h(
    'dl',
    { class: 'facts' },
    fact(words.desk.model, handset.model),
    fact(
      words.desk.imei,
      handset.imei,
      h(
        'button',
        {
          class: 'icon-button',
          type: 'button',
          'aria-label': `${words.page.copy} ${handset.imei}`,
          onclick: () => void copy(page, handset.imei, words.desk.imei),
        },
        glyph('copy'),
      ),
    ),
    fact(words.desk.solution, handset.lock_solution ? SOLUTIONS[handset.lock_solution] : words.desk.no_solution),
    fact(
      words.desk.state,
      h('span', { class: `state state-${handset.lock_state}` }, words.desk.states[handset.lock_state]),
      is_open && ` (${words.desk.open_by_code})`,
    ),
    handset.waiting && fact(words.desk.waiting, words.desk.orders[handset.waiting]),
    fact(
      words.desk.contact,
      handset.last_contact_at
        ? h(
            'time',
            { datetime: handset.last_contact_at, title: exactly(handset.last_contact_at, language) },
            ago(handset.last_contact_at, language, new Date()),
          )
        : words.desk.never,
    ),
  );
}
