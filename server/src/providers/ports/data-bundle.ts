/** What the business needs from a provider that sells mobile data for the phones of others. */
import type { DataValidity } from '@palier/contract/settings/data-bundles.ts';

interface BundleOrder {
  /** Our id of the gift. The same one is sent with every attempt, so that the provider ignores a repetition. */
  readonly reference: string;
  /** E.164. */
  readonly to: string;
  readonly megabytes: number;
  readonly validity: DataValidity;
}

/** An order that the provider took. It says later whether the data arrived. */
interface BundleTaken {
  readonly provider_id: string;
  /** What it charges, where it says so in whole francs. */
  readonly charged_fcfa: number | null;
}

export interface BundleReading {
  /** `not_found`: the provider has no such order, or not yet. */
  readonly status: 'under_way' | 'delivered' | 'failed' | 'not_found';
  readonly provider_id: string | null;
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
  readonly charged_fcfa: number | null;
}

/** By which an order is found again. Without the provider's own id, it is looked for since the day it was sent. */
interface BundleSent {
  readonly reference: string;
  readonly provider_id: string | null;
  readonly sent_on: string;
}

export interface DataBundleProvider {
  readonly code: 'africastalking-data';
  /** Throws ProviderRefused or ProviderUnreachable. */
  send(order: BundleOrder): Promise<BundleTaken>;
  /** Asks what became of an order. Throws when there is no answer. */
  read(sent: BundleSent): Promise<BundleReading>;
  /** Reads which order a notification is about; null when the body is not one. What it says is asked again. */
  readNotification(body: unknown): { readonly reference: string; readonly provider_id: string } | null;
  /** Reads our balance and buys nothing. Throws when that is not possible. */
  check(): Promise<void>;
}
