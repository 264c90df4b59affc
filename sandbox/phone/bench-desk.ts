import { behaviourDesk } from './desk-behaviour.ts';
import { bundlesDesk } from './desk-bundles.ts';
import { dateDesk } from './desk-date.ts';
import { handsetDesk } from './desk-handset.ts';
import { logDesk } from './desk-log.ts';
import { mailsDesk } from './desk-mails.ts';
import { numbersDesk } from './desk-numbers.ts';
import { resetDesk } from './desk-reset.ts';
import { walletDesk } from './desk-wallet.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

export interface BenchDesk {
  view(): Piece;
  /** Loads the lists that are not part of the phone's own data. */
  lookAgain(): void;
}

/** Everything that a tester can do to the phone and to the providers. */
export function benchDesk(page: Page): BenchDesk {
  const numbers = numbersDesk(page);
  const log = logDesk(page);
  const mails = mailsDesk(page);
  const first = [handsetDesk(page)];
  const second = [dateDesk(page), walletDesk(page), bundlesDesk(page), behaviourDesk(page), resetDesk(page)];

  return {
    lookAgain() {
      numbers.lookAgain();
      log.lookAgain();
      mails.lookAgain();
    },
    view: () =>
      h(
        'section',
        { class: 'desk', id: 'desk', tabindex: -1, 'aria-label': page.words.page.desk },
        h('div', { key: 'first', class: 'desk-column' }, numbers.view(), ...first.map((part) => part()), mails.view()),
        h('div', { key: 'second', class: 'desk-column' }, ...second.map((part) => part())),
        log.view(),
      ),
  };
}
