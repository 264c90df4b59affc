import type { PromptEnd, ShownPrompt } from './answers.ts';
import { type Decision, Refused, sandbox } from './api.ts';
import { digitKeys } from './digits.ts';
import { fcfa } from './formats.ts';
import { glyph } from './glyphs.ts';
import { h, submitted, typed, type Piece } from './node.ts';
import { type Page, sentenceOf } from './page.ts';

const PIN_LENGTH = 4;

/** The operator's request to pay, which covers everything that the phone shows, even the lock screen. */
export function paymentPrompt(page: Page): () => Piece | null {
  let pin = '';
  let shown_reference = '';
  let is_busy = false;
  let trouble = '';
  let ended: { prompt: ShownPrompt; end: PromptEnd } | null = null;

  async function decide(prompt: ShownPrompt, decision: Decision): Promise<void> {
    if (is_busy) return;
    is_busy = true;
    trouble = '';
    page.repaint();
    try {
      const end = await sandbox.answerPrompt(prompt.reference, decision, decision === 'approve' ? pin : undefined);
      // An ignored prompt is neither paid nor refused; it only disappears from the screen.
      ended = decision === 'ignore' ? null : { prompt, end };
    } catch (failure) {
      const status = failure instanceof Refused ? failure.status : -1;
      trouble =
        status === 422
          ? page.words.prompt.wrong_pin
          : status === 409 || status === 404
            ? page.words.prompt.ended
            : sentenceOf(page, failure);
    }
    pin = '';
    is_busy = false;
    page.repaint();
  }

  function takePin(value: string): void {
    pin = value.replace(/\D/g, '').slice(0, PIN_LENGTH);
    trouble = '';
    page.repaint();
  }

  function asking(prompt: ShownPrompt, others: number): Piece {
    const { words } = page;
    return dialog('prompt', words.prompt.title, [
      h('p', { class: 'say' }, prompt.operator),
      h('p', { class: 'prompt-to' }, words.prompt.to),
      h('p', { class: 'prompt-amount' }, fcfa(Number(prompt.amount))),
      prompt.message !== '' && h('p', { class: 'prompt-note' }, prompt.message),
      h(
        'form',
        {
          onsubmit: submitted(() => {
            if (pin.length === PIN_LENGTH) void decide(prompt, 'approve');
          }),
        },
        h('label', { class: 'prompt-label', for: 'prompt-pin' }, words.prompt.pin),
        h('input', {
          id: 'prompt-pin',
          class: 'pin',
          value: pin,
          inputmode: 'numeric',
          autocomplete: 'off',
          maxlength: PIN_LENGTH,
          'aria-describedby': 'prompt-say',
          'aria-invalid': trouble !== '',
          'data-first': true,
          oninput: typed(takePin),
        }),
        h(
          'p',
          { id: 'prompt-say', class: trouble ? 'say say-bad' : 'say', role: trouble ? 'alert' : undefined },
          trouble || words.prompt.pin_hint,
        ),
        digitKeys(page, pin, PIN_LENGTH, takePin),
        h(
          'div',
          { class: 'two-buttons' },
          h(
            'button',
            { class: 'button', type: 'button', disabled: is_busy, onclick: () => void decide(prompt, 'refuse') },
            words.prompt.fail,
          ),
          h(
            'button',
            { class: 'button button-main', type: 'submit', disabled: is_busy || pin.length < PIN_LENGTH },
            words.prompt.approve,
          ),
        ),
      ),
      h(
        'div',
        { class: 'prompt-test', role: 'group', 'aria-label': words.prompt.test },
        h(
          'button',
          { class: 'link', type: 'button', disabled: is_busy, onclick: () => void decide(prompt, 'ignore') },
          words.prompt.ignore,
        ),
        h(
          'button',
          { class: 'link', type: 'button', disabled: is_busy, onclick: () => void decide(prompt, 'no_balance') },
          words.prompt.no_balance,
        ),
      ),
      others > 0 && h('p', { class: 'say' }, words.prompt.more(others)),
    ]);
  }

  function outcome({ prompt, end }: { prompt: ShownPrompt; end: PromptEnd }): Piece {
    const { words } = page;
    const is_paid = end.status === 'SUCCESSFUL';
    return dialog('prompt-ended', is_paid ? words.prompt.paid(fcfa(Number(prompt.amount))) : words.prompt.not_paid, [
      h('div', { class: is_paid ? 'seal seal-good' : 'seal seal-bad' }, glyph(is_paid ? 'check' : 'cross')),
      end.reason !== null && h('p', {}, words.prompt.reasons[end.reason] ?? end.reason),
      end.transaction_id !== null && h('p', { class: 'say' }, `${words.prompt.transaction} ${end.transaction_id}`),
      h('p', { class: 'say' }, words.prompt.balance(fcfa(end.wallet_fcfa))),
      h(
        'button',
        {
          class: 'button button-main',
          type: 'button',
          'data-first': true,
          onclick: () => {
            ended = null;
            page.repaint();
          },
        },
        words.prompt.done,
      ),
    ]);
  }

  return () => {
    if (ended) return outcome(ended);
    const [prompt, ...others] = page.world?.prompts ?? [];
    if (!prompt) return null;
    if (prompt.reference !== shown_reference) {
      shown_reference = prompt.reference;
      pin = '';
      trouble = '';
    }
    return asking(prompt, others.length);
  };
}

function dialog(key: string, title: string, body: Parameters<typeof h>[2][]): Piece {
  return h(
    'div',
    { key, class: 'cover cover-prompt' },
    h(
      'div',
      { class: 'prompt', role: 'alertdialog', 'aria-labelledby': 'prompt-title' },
      h('h2', { id: 'prompt-title' }, title),
      ...body,
    ),
  );
}
