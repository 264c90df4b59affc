import { howToPay } from '@palier/contract/messages/how-to-pay.ts';
import type { TemplateName } from '@palier/contract/messages/templates.ts';
import { wordingOf } from '@palier/contract/messages/wording.ts';
import { partsOf, transliterate } from '@palier/contract/rules/sms-size.ts';
import type { Language } from '@palier/contract/values/language.ts';
import type { Reader, Tx } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';
import type { Lane } from '../../platform/jobs/lanes.ts';
import { enqueue } from '../../platform/jobs/outbox.ts';
import { encrypt, decrypt } from '../../platform/encryption.ts';
import type { Services } from '../../platform/services.ts';
import { insertMessages } from './messages.sql.ts';
import { type Facts, render } from './templates.ts';
import { type TextsInForce, isSent, textsInForce } from './texts-in-force.ts';
import { numberFor, waysToPay } from './ways-to-pay.ts';

export interface Message {
  /** The id where the text has one already. A text that was already written under it is left as it is. */
  readonly id?: string;
  /** E.164. */
  readonly to: string;
  readonly customer_id?: string | null;
  readonly template: TemplateName;
  readonly language: Language;
  readonly facts: Facts;
}

/** What writing a text needs; a command of the server has no more. */
export type Sending = Pick<Services, 'config' | 'business' | 'clock' | 'wakeWorkers' | 'mobile_money' | 'paybills'>;

const renderFor = (
  services: Sending,
  { text_wordings }: TextsInForce,
  { to, template, language, facts }: Pick<Message, 'to' | 'template' | 'language' | 'facts'>,
) =>
  render(template, wordingOf(text_wordings, template, language), {
    brand: services.business.brand_name,
    short_code: numberFor(services, to),
    how_to_pay: howToPay(waysToPay(services, to), facts['reference'] ?? '', language),
    ...facts,
  });

/**
 * Writes texts that are sent after this transaction has committed, with the words that are in force today. A text that
 * the business has switched off is not written, nor one to a customer who has no number any more. Accents that would
 * double the price of a text are removed before it is counted. Codes wait in their own lane, and the others in `lane`.
 */
export async function sendMessages(
  tx: Tx,
  services: Sending,
  messages: readonly Message[],
  lane: Extract<Lane, 'receipts' | 'texts'> = 'texts',
): Promise<void> {
  if (messages.length === 0) return;
  const inForce = await textsInForce(
    tx,
    services,
    messages.map(({ template }) => template),
  );
  const wanted = messages.filter(({ template, to }) => to !== '' && isSent(inForce, template));
  if (wanted.length === 0) return;
  const rows = wanted.map((message) => {
    const { text, kept } = renderFor(services, inForce, message);
    const sent = transliterate(text);
    return {
      id: message.id ?? newId(),
      message,
      kept: kept === text ? sent : transliterate(kept),
      sent,
      parts: partsOf(sent).parts,
    };
  });
  const written = await insertMessages(
    tx,
    rows.map(({ id, message, kept, parts }) => ({
      id,
      msisdn: message.to,
      customer_id: message.customer_id ?? null,
      template: message.template,
      language: message.language,
      text: kept,
      parts,
    })),
    services.clock.now(),
  );
  // The words of a text without a secret are in its own row already.
  const texts: Bundled[] = rows
    .filter(({ id }) => written.has(id))
    .map(({ id, message, kept, sent }) =>
      kept === sent
        ? { id }
        : {
            id,
            to: message.to,
            sealed: encrypt(Buffer.from(sent), services.config.secret, 'waiting-text').toString('base64'),
          },
    );
  const isCode = (text: Bundled): boolean => text.sealed !== undefined;
  for (const lane_of_texts of ['codes', lane] as const)
    await enqueue(
      tx,
      services,
      inBundles(texts.filter((text) => isCode(text) === (lane_of_texts === 'codes'))).map((bundle) => ({
        kind: 'send-messages',
        subject: bundle[0]?.id ?? '',
        lane: lane_of_texts,
        payload: { texts: bundle },
      })),
    );
}

/**
 * A text on its way. It carries its words, encrypted, only where the kept copy is masked: it may wait for hours while
 * the gateway is away, and what it carries opens an account.
 */
export interface Bundled {
  readonly id: string;
  readonly to?: string;
  readonly sealed?: string;
  /** In clear, from before the words were encrypted. */
  readonly text?: string;
}

/** The words of a text on its way, or undefined where the kept copy is complete. */
export const wordsOf = ({ sealed, text }: Pick<Bundled, 'sealed' | 'text'>, { config }: Services): string | undefined =>
  sealed === undefined ? text : decrypt(Buffer.from(sealed, 'base64'), config.secret, 'waiting-text').toString();

/** How many texts one job sends: few enough for a slow gateway to send within the job's lease. */
const BUNDLE = 10;

const inBundles = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BUNDLE) }, (_, at) => all.slice(at * BUNDLE, (at + 1) * BUNDLE));

/** The words of a text as it would be sent today, for a lock screen that shows the same. */
export async function wording(
  db: Reader,
  services: Services,
  message: Pick<Message, 'to' | 'template' | 'language' | 'facts'>,
): Promise<string> {
  const inForce = await textsInForce(db, services, [message.template]);
  return renderFor(services, inForce, message).text;
}

/** `2026-11-21` as a text shows it: 21/11. */
export const shortDay = (day: string): string => `${day.slice(8, 10)}/${day.slice(5, 7)}`;
