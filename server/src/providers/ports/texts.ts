/** What the business needs from an SMS gateway. */

export type DeliveryState = 'sent' | 'delivered' | 'failed' | 'expired' | 'unknown';

export interface DeliveryReceipt {
  readonly provider_id: string;
  readonly state: DeliveryState;
}

export interface SmsProvider {
  readonly code: 'orange' | 'africastalking';
  /** Throws ProviderRefused or ProviderUnreachable. `provider_id` is the id in a delivery receipt. */
  send(message: { to: string; text: string; reference: string }): Promise<{ provider_id: string }>;
  /** Signs in at the gateway or reads our balance, and sends nothing. Throws when that is not possible. */
  check(): Promise<void>;
  /** Reads a delivery receipt; null when the body is not one. */
  readReceipt(body: unknown): DeliveryReceipt | null;
}
