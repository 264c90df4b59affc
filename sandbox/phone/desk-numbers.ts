import type { RecentNumber, ShownHandset } from './answers.ts';
import { sandbox, type Whose } from './api.ts';
import { section } from './desk-pieces.ts';
import { ago, msisdnText, typedMsisdn } from './formats.ts';
import { h, submitted, typed, type Piece } from './node.ts';
import type { Page } from './page.ts';
import { foundHandsets } from './found-handsets.ts';

const MOST_SHOWN = 7;
const MOST_RECENT = 4;

export interface NumbersDesk {
  view(): Piece;
  /** Loads the lists again. */
  lookAgain(): void;
}

/**
 * Chooses the number that the page shows: a known phone, a number with recent messages or prompts, or any typed number.
 */
export function numbersDesk(page: Page): NumbersDesk {
  let handsets: ShownHandset[] = [];
  let recent: RecentNumber[] = [];
  let search = '';

  async function look(): Promise<void> {
    [handsets, recent] = await Promise.all([sandbox.handsets(), sandbox.lately()]).catch(
      () => [handsets, recent] as const,
    );
    page.repaint();
  }

  function take(whose: Whose): void {
    search = '';
    page.watch(whose);
  }

  const isShown = (msisdn: string | null, imei: string | null): boolean =>
    page.world !== null &&
    (msisdn === null ? page.world.handset?.imei === imei && page.world.msisdn === null : page.world.msisdn === msisdn);

  function row(key: string, whose: Whose, main: string, rest: string, mark: string, is_shown: boolean): Piece {
    return h(
      'li',
      { key },
      h(
        'button',
        { class: 'number', type: 'button', 'aria-current': is_shown ? 'true' : undefined, onclick: () => take(whose) },
        h('span', { class: 'number-main' }, main),
        h('span', { class: 'number-rest' }, rest),
        mark !== '' && h('span', { class: 'number-mark' }, mark),
      ),
    );
  }

  const handsetRow = (handset: ShownHandset): Piece => {
    const { words } = page;
    return row(
      handset.imei,
      handset.msisdn === null ? { imei: handset.imei } : { msisdn: handset.msisdn },
      handset.msisdn === null ? words.desk.no_sim : msisdnText(handset.msisdn),
      `${handset.model} · ${handset.imei}`,
      handset.lock_state === 'unregistered' ? '' : words.desk.states[handset.lock_state],
      isShown(handset.msisdn, handset.imei),
    );
  };

  function lists(): Piece[] {
    const { words, language } = page;
    const shown = search === '' ? recent.slice(0, MOST_RECENT) : [];
    // A phone of the upper list is not repeated in the lower one.
    const found = foundHandsets(handsets, search).filter(
      (handset) => !shown.some(({ msisdn }) => msisdn === handset.msisdn),
    );
    return [
      ...(shown.length > 0
        ? [
            list(
              'lately',
              words.desk.lately,
              shown.map(({ msisdn, at }) =>
                row(
                  msisdn,
                  { msisdn },
                  msisdnText(msisdn),
                  handsets.find((handset) => handset.msisdn === msisdn)?.model ?? words.phone.any_phone,
                  ago(at, language, new Date()),
                  isShown(msisdn, null),
                ),
              ),
            ),
          ]
        : []),
      ...(found.length > 0
        ? [
            list(
              'phones',
              words.desk.phones,
              found.slice(0, MOST_SHOWN).map(handsetRow),
              found.length > MOST_SHOWN ? words.desk.more(found.length - MOST_SHOWN) : '',
            ),
          ]
        : []),
    ];
  }

  return {
    lookAgain: () => void look(),
    view() {
      const { words } = page;
      const number = typedMsisdn(search);
      const found = foundHandsets(handsets, search);
      const [only] = found;
      return section(
        'whose',
        words.desk.whose,
        h(
          'form',
          {
            class: 'find',
            role: 'search',
            onsubmit: submitted(() => {
              if (number) take({ msisdn: number });
              else if (only && found.length === 1)
                take(only.msisdn === null ? { imei: only.imei } : { msisdn: only.msisdn });
            }),
          },
          h('label', { for: 'find' }, words.desk.find),
          h(
            'div',
            { class: 'field-row' },
            h('input', {
              id: 'find',
              class: 'field',
              type: 'search',
              autocomplete: 'off',
              placeholder: words.desk.find_hint,
              value: search,
              oninput: typed((value) => {
                search = value;
                page.repaint();
              }),
              onfocus: () => void look(),
            }),
            number &&
              h('button', { class: 'button button-main', type: 'submit' }, words.desk.use_number(msisdnText(number))),
          ),
          search !== '' &&
            !number &&
            found.length === 0 &&
            h('p', { class: 'say', role: 'status' }, words.desk.not_a_number),
        ),
        ...lists(),
      );
    },
  };
}

const list = (key: string, title: string, rows: Piece[], more = ''): Piece =>
  h(
    'div',
    { key, class: 'number-list' },
    h('h3', {}, title),
    h('ul', {}, ...rows),
    more !== '' && h('p', { class: 'say' }, more),
  );
