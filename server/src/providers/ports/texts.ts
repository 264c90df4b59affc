/** What the business needs from an SMS gateway. */

export type DeliveryState = 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown';

export interface DeliveryReceipt {
  readonly provider_id: string;
  readonly state: DeliveryState;
}

/** What somebody wrote to the code under which our texts arrive. */
export interface IncomingText {
  readonly provider_id: string;
  /** E.164, as the gateway knows it. */
  readonly from: string;
  readonly text: string;
}

export interface SmsProvider {
  readonly code: 'orange' | 'africastalking';
  /** Throws ProviderRefused or ProviderUnreachable. `provider_id` is the id in a delivery receipt. */
  send(message: { to: string; text: string; reference: string }): Promise<{ provider_id: string }>;
  /** Signs in at the gateway or reads our balance, and sends nothing. Throws when that is not possible. */
  check(): Promise<void>;
  /** Reads a delivery receipt; null when the body is not one. */
  readReceipt(body: unknown): DeliveryReceipt | null;
  /** Whether who reads our texts at this number, in E.164, can answer them: they come from a code, not from a name. */
  takesAnswers(to: string): boolean;
  /** Reads a text that somebody sent to us; null when the body is not one. */
  readIncoming(body: unknown): IncomingText | null;
}
