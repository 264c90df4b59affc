import type { ShownMail } from './answers.ts';
import { sandbox } from './api.ts';
import { section } from './desk-pieces.ts';
import { ago, exactly } from './formats.ts';
import { h, type Piece } from './node.ts';
import type { Page } from './page.ts';

const MOST_SHOWN = 8;

export interface MailsDesk {
  view(): Piece;
  lookAgain(): void;
}

/** The one inbox of all addresses: newest first, each with its text and its files. */
export function mailsDesk(page: Page): MailsDesk {
  let mails: ShownMail[] = [];

  async function look(): Promise<void> {
    mails = await sandbox.mails().catch(() => mails);
    page.repaint();
  }

  const row = ({ id, to, from, subject, text, attachments, received_at }: ShownMail): Piece =>
    h(
      'li',
      { key: id },
      h(
        'details',
        { key: 'mail', class: 'mail' },
        h(
          'summary',
          {},
          h('strong', {}, subject),
          h(
            'span',
            { class: 'mail-rest' },
            `${page.words.desk.mail_to(to)} · `,
            h(
              'time',
              { datetime: received_at, title: exactly(received_at, page.language) },
              ago(received_at, page.language, new Date()),
            ),
          ),
        ),
        h('p', { class: 'mail-rest' }, from),
        h('p', { class: 'mail-text' }, text),
        h(
          'p',
          { class: 'mail-links' },
          h(
            'a',
            { class: 'link', href: `/__control/mails/${id}/html`, target: '_blank', rel: 'noopener' },
            page.words.desk.mail_as_shown,
          ),
          ...attachments.map(({ file_name }, at) =>
            h('a', { key: `file-${at}`, class: 'link', href: `/__control/mails/${id}/files/${at}` }, file_name),
          ),
        ),
      ),
    );

  return {
    lookAgain: () => void look(),
    view: () =>
      section(
        'mails',
        page.words.desk.mails,
        mails.length === 0
          ? h('p', { key: 'none', class: 'say' }, page.words.desk.no_mails)
          : h('ul', { key: 'list', class: 'mail-list' }, ...mails.slice(0, MOST_SHOWN).map(row)),
      ),
  };
}
