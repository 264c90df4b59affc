import { Refused, sandbox } from './api.ts';
import { appFrame } from './app-frame.ts';
import { fcfa } from './formats.ts';
import { h, submitted, typed, type Piece } from './node.ts';
import { type Page, sentenceOf } from './page.ts';
import { isTaken } from './payment-outcome.ts';
import { type Receipt, receiptOf, receiptPiece } from './paybill-receipt.ts';
import { suggestions, suggestedReferences, suggestedAmounts } from './paybill-suggestions.ts';

/** The operator's app: the balance, and paying a bill. It also opens on a locked phone. */
export function paybillApp(page: Page): () => Piece {
  let is_busy = false;
  let trouble = '';
  let receipt: Receipt | null = null;

  async function pay(msisdn: string, again: Receipt | null): Promise<void> {
    const { words, bill } = page;
    const account = again?.account ?? bill.account.trim();
    const amount = again?.amount ?? Number(bill.amount.replace(/\D/g, ''));
    trouble = account === '' ? words.money.account_needed : amount < 1 ? words.money.amount_needed : '';
    is_busy = trouble === '';
    page.repaint();
    if (trouble) return;
    try {
      const story = await sandbox.pay({
        msisdn,
        account,
        amount,
        ...(again ? { transaction_id: again.transaction_id } : {}),
      });
      receipt = receiptOf({ msisdn, account, amount }, story);
      if (isTaken(receipt.outcome)) page.bill = { ...page.bill, amount: '' };
      page.announce(words.money.outcome[receipt.outcome]);
    } catch (failure) {
      const status = failure instanceof Refused ? failure.status : -1;
      trouble =
        status === 422
          ? words.money.short(fcfa(page.world?.wallet_fcfa ?? 0))
          : status === 503
            ? words.money.down
            : sentenceOf(page, failure);
    }
    is_busy = false;
    page.repaint();
  }

  function fill(part: Partial<Page['bill']>): void {
    page.bill = { ...page.bill, ...part };
    trouble = '';
    page.repaint();
  }

  function form(msisdn: string, short_code: string): Piece {
    const { words, bill } = page;
    return h(
      'form',
      { class: 'bill', onsubmit: submitted(() => void pay(msisdn, null)) },
      h('h3', {}, words.money.pay_bill),
      h('label', { for: 'bill-business' }, words.money.short_code),
      h('input', { id: 'bill-business', class: 'field', value: short_code, readonly: true }),
      h('label', { for: 'bill-account' }, words.money.account),
      h('input', {
        id: 'bill-account',
        class: 'field',
        value: bill.account,
        inputmode: 'numeric',
        autocomplete: 'off',
        maxlength: 20,
        placeholder: words.money.account_hint,
        oninput: typed((account) => fill({ account })),
      }),
      suggestions(
        page,
        suggestedReferences(page)
          .filter((found) => found !== bill.account)
          .map((found) => ({ text: found, use: () => fill({ account: found }) })),
      ),
      h('label', { for: 'bill-amount' }, words.money.amount),
      h('input', {
        id: 'bill-amount',
        class: 'field field-amount',
        value: bill.amount,
        inputmode: 'numeric',
        autocomplete: 'off',
        maxlength: 15,
        oninput: typed((amount) => fill({ amount: amount.replace(/[^\d\s\u202f]/g, '') })),
      }),
      suggestions(
        page,
        suggestedAmounts(page)
          .filter((found) => String(found) !== bill.amount)
          .map((found) => ({ text: fcfa(found), use: () => fill({ amount: String(found) }) })),
      ),
      trouble !== '' && h('p', { key: 'trouble', class: 'say say-bad', role: 'alert' }, trouble),
      h(
        'button',
        { class: 'button button-main', type: 'submit', disabled: is_busy },
        is_busy ? words.money.paying : words.money.pay,
      ),
    );
  }

  return () => {
    const { words, world } = page;
    if (!world || world.msisdn === null)
      return appFrame(page, 'money', words.money.title, h('div', { class: 'empty' }, h('p', {}, words.phone.no_sim)));
    const { msisdn } = world;
    // Each time it is opened, it starts with an empty form.
    if (!document.querySelector('.app-frame-money')) {
      receipt = null;
      trouble = '';
    }
    return appFrame(
      page,
      'money',
      words.money.title,
      h('div', { class: 'balance' }, h('span', {}, words.money.balance), h('strong', {}, fcfa(world.wallet_fcfa ?? 0))),
      receipt?.msisdn === msisdn && receiptPiece(page, receipt, is_busy, (again) => void pay(msisdn, again)),
      world.short_code === null
        ? h('div', { class: 'empty' }, h('p', {}, words.money.no_bill))
        : form(msisdn, world.short_code),
    );
  };
}
