/** What the business needs from a mail server. */
import { ProviderRefused } from '../wire.ts';

export interface Mail {
  /** The same when a mail is sent again, so that a mail program shows one: the part before the @. */
  readonly reference: string;
  readonly from_name: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: ReadonlyArray<{
    readonly file_name: string;
    readonly media_type: string;
    readonly bytes: Uint8Array;
  }>;
}

export interface EmailProvider {
  readonly code: 'smtp';
  /**
   * Hands one mail to the server. Throws RecipientRefused, ProviderRefused or ProviderUnreachable. After the last one
   * the mail may have been taken.
   */
  send(mail: Mail): Promise<void>;
  /** Signs in and sends nothing. Throws when that is not possible. */
  check(): Promise<void>;
}

/** The server takes mails, but none to this address. */
export class RecipientRefused extends ProviderRefused {}
