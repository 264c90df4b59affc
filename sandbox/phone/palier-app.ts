import { Refused, sandbox } from './api.ts';
import { appFrame } from './app-frame.ts';
import { msisdnText } from './formats.ts';
import { codesIn } from './found-in-text.ts';
import { h, submitted, typed, type Piece } from './node.ts';
import { type Page, sentenceOf } from './page.ts';

interface Account {
  readonly first_name: string;
  readonly loan_reference: string | null;
}

const CODE_LENGTH = 6;
const keyOf = (msisdn: string): string => `palier.phone.app.${msisdn}`;

/**
 * The customer's own app. Its sign-in shows staff that the app is set up. It calls the portal, so it needs a
 * connection.
 */
export function palierApp(page: Page): () => Piece {
  let asked: { msisdn: string; at: string } | null = null;
  let code = '';
  let is_busy = false;
  let message: { text: string; is_good: boolean } | null = null;

  async function tryTo(action: () => Promise<void>): Promise<void> {
    if (is_busy) return;
    is_busy = true;
    message = null;
    page.repaint();
    try {
      await action();
    } catch (failure) {
      message = { text: troubleOf(page, failure), is_good: false };
    }
    is_busy = false;
    page.repaint();
  }

  const ask = (msisdn: string): Promise<void> =>
    tryTo(async () => {
      const at = new Date().toISOString();
      await sandbox.requestAppCode(msisdn);
      asked = { msisdn, at };
      code = '';
      message = { text: page.words.palier.sent, is_good: true };
    });

  const signIn = (msisdn: string): Promise<void> =>
    tryTo(async () => {
      const account = await sandbox.signInToApp(msisdn, code);
      sessionStorage.setItem(keyOf(msisdn), JSON.stringify(account));
      asked = null;
      code = '';
    });

  function take(value: string): void {
    code = value.replace(/\D/g, '').slice(0, CODE_LENGTH);
    message = null;
    page.repaint();
  }

  function signedOut(msisdn: string): Piece {
    const { words, world } = page;
    const is_offline = world?.handset?.online === false;
    const has_asked = asked?.msisdn === msisdn;
    const fresh = has_asked
      ? world?.sms
          .filter(({ received_at }) => received_at >= (asked?.at ?? ''))
          .flatMap(({ text }) => codesIn(text))
          .find((found) => found.length === CODE_LENGTH)
      : undefined;
    return h(
      'form',
      {
        key: 'signed-out',
        class: 'sign-in',
        onsubmit: submitted(() => void (has_asked ? signIn(msisdn) : ask(msisdn))),
      },
      h('h3', {}, words.palier.welcome),
      h('p', {}, words.palier.sign_in_hint(msisdnText(msisdn))),
      has_asked && h('label', { key: 'label', for: 'app-code' }, words.palier.code),
      has_asked &&
        h('input', {
          key: 'code',
          id: 'app-code',
          class: 'field field-code',
          value: code,
          inputmode: 'numeric',
          autocomplete: 'one-time-code',
          maxlength: CODE_LENGTH,
          oninput: typed(take),
        }),
      fresh &&
        fresh !== code &&
        h(
          'div',
          { key: 'chips', class: 'chips' },
          h('button', { class: 'chip', type: 'button', onclick: () => take(fresh) }, words.palier.use(fresh)),
        ),
      is_offline
        ? h('p', { key: 'say', class: 'say say-bad', role: 'status' }, words.palier.offline)
        : message &&
            h('p', { key: 'say', class: message.is_good ? 'say' : 'say say-bad', role: 'status' }, message.text),
      h(
        'button',
        {
          key: 'main',
          class: 'button button-main',
          type: 'submit',
          disabled: is_busy || is_offline || (has_asked && code.length < CODE_LENGTH),
        },
        has_asked ? words.palier.sign_in : words.palier.get_code,
      ),
      has_asked &&
        h(
          'button',
          {
            key: 'other',
            class: 'link',
            type: 'button',
            disabled: is_busy || is_offline,
            onclick: () => void ask(msisdn),
          },
          words.palier.new_code,
        ),
    );
  }

  function signedIn(msisdn: string, { first_name, loan_reference }: Account): Piece {
    const { words } = page;
    return h(
      'div',
      { key: 'signed-in', class: 'sign-in' },
      h('h3', {}, words.palier.hello(first_name)),
      loan_reference === null
        ? h('p', {}, words.palier.no_loan)
        : h('p', { class: 'loan-line' }, h('span', {}, words.palier.loan), h('strong', {}, loan_reference)),
      loan_reference !== null &&
        h(
          'button',
          {
            class: 'button button-main',
            type: 'button',
            onclick: () => {
              page.bill = { ...page.bill, account: loan_reference };
              page.go('money');
            },
          },
          words.palier.pay,
        ),
      page.world?.handset?.paygo &&
        h('button', { class: 'button', type: 'button', onclick: () => page.go('code') }, words.palier.enter_code),
      h(
        'button',
        {
          class: 'link',
          type: 'button',
          onclick: () => {
            sessionStorage.removeItem(keyOf(msisdn));
            page.repaint();
          },
        },
        words.palier.sign_out,
      ),
    );
  }

  return () => {
    const { words, world } = page;
    const msisdn = world?.msisdn ?? null;
    if (msisdn === null)
      return appFrame(page, 'palier', words.palier.title, h('div', { class: 'empty' }, h('p', {}, words.phone.no_sim)));
    const account = accountOf(msisdn);
    return appFrame(
      page,
      'palier',
      words.palier.title,
      h('div', { class: 'stairs', 'aria-hidden': 'true' }),
      account ? signedIn(msisdn, account) : signedOut(msisdn),
    );
  };
}

function accountOf(msisdn: string): Account | null {
  const kept = sessionStorage.getItem(keyOf(msisdn));
  // Only this page writes this entry, so it is not checked.
  return kept === null ? null : (JSON.parse(kept) as Account);
}

/** The portal answers in the page's language, the sandbox itself only in English. */
function troubleOf(page: Page, failure: unknown): string {
  if (!(failure instanceof Refused)) throw failure;
  if (failure.code !== null && failure.message) return failure.message;
  return failure.status === 502 || failure.status === 503 ? page.words.palier.portal_down : sentenceOf(page, failure);
}
