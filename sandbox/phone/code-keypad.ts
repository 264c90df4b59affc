import type { Entry } from '@palier/sandbox/device-lock/keypad-entry.ts';
import { sandbox } from './api.ts';
import { appFrame } from './app-frame.ts';
import { digitKeys } from './digits.ts';
import { dayText } from './formats.ts';
import { codesIn } from './found-in-text.ts';
import { h, submitted, typed, type Piece } from './node.ts';
import { type Page, sentenceOf, todayOf } from './page.ts';

const CODE_LENGTH = 9;

/** Where an offline code is typed: it needs no network and no provider. */
export function codeKeypad(page: Page): () => Piece {
  let code = '';
  let shown_imei = '';
  let is_busy = false;
  let message: { text: string; is_good: boolean } | null = null;

  function take(value: string): void {
    code = value.replace(/\D/g, '').slice(0, CODE_LENGTH);
    message = null;
    page.repaint();
  }

  async function enter(imei: string): Promise<void> {
    if (is_busy || code.length < CODE_LENGTH) return;
    is_busy = true;
    page.repaint();
    try {
      const entry = await sandbox.enterCode(imei, code);
      const is_good = entry.outcome === 'accepted';
      message = { text: entrySentence(page, entry), is_good };
      code = '';
      if (is_good) {
        page.tell(message.text);
        page.screen = 'home';
        message = null;
      }
    } catch (failure) {
      message = { text: sentenceOf(page, failure), is_good: false };
    }
    is_busy = false;
    page.repaint();
  }

  return () => {
    const { words, world } = page;
    const imei = world?.handset?.imei ?? '';
    if (imei !== shown_imei) {
      shown_imei = imei;
      code = '';
      message = null;
    }
    const suggested = world?.sms.flatMap(({ text }) => codesIn(text)).find((found) => found.length === CODE_LENGTH);
    return appFrame(
      page,
      'code',
      words.code.title,
      h(
        'form',
        { class: 'code-form', onsubmit: submitted(() => void enter(imei)) },
        h('label', { for: 'unlock-code' }, words.code.label),
        h('input', {
          id: 'unlock-code',
          class: 'code-field',
          value: inThrees(code),
          inputmode: 'numeric',
          autocomplete: 'one-time-code',
          placeholder: '––– ––– –––',
          'aria-describedby': 'code-say',
          oninput: typed(take),
        }),
        h(
          'p',
          {
            id: 'code-say',
            class: message && !message.is_good ? 'say say-bad' : 'say',
            role: message ? 'alert' : undefined,
          },
          message?.text ?? words.code.hint,
        ),
        suggested &&
          suggested !== code &&
          message === null &&
          h(
            'button',
            { class: 'link', type: 'button', onclick: () => take(suggested) },
            words.code.use(inThrees(suggested)),
          ),
        digitKeys(page, code, CODE_LENGTH, take),
        h(
          'button',
          { class: 'button button-main', type: 'submit', disabled: is_busy || code.length < CODE_LENGTH },
          words.code.submit,
        ),
      ),
    );
  };
}

export const inThrees = (code: string): string => code.replace(/(\d{3})(?=\d)/g, '$1 ');

function entrySentence(page: Page, entry: Entry): string {
  const { words, language } = page;
  switch (entry.outcome) {
    case 'used':
      return words.code.used;
    case 'invalid':
      return words.code.invalid(entry.minutes);
    case 'blocked':
      return words.code.blocked(entry.minutes);
    case 'not_provisioned':
      return words.code.not_provisioned;
    case 'accepted':
      break;
  }
  if (entry.operation === 'disable') return words.code.freed;
  if (entry.operation === 'sync') return words.code.synced;
  if (entry.open_until === null) return words.code.accepted;
  return entry.open_until < todayOf(page)
    ? words.code.closed
    : words.code.accepted_until(dayText(entry.open_until, language, 'day'));
}
