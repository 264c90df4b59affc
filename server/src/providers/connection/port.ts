/** The connection to one provider, whatever the business uses it for. */
import type { Provider, ProviderFailure } from '@palier/contract/settings/providers.ts';

export interface ProviderConnection {
  readonly provider: Provider;
  /**
   * Makes a harmless call. Answers what is wrong with the connection, or null when it works. Null itself when we never
   * call this provider.
   */
  readonly test: (() => Promise<ProviderFailure | null>) | null;
}
