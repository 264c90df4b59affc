/** The connection to one provider, whatever the business uses it for; or what would connect it. */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { ProviderFailure } from '@palier/contract/settings/providers.ts';
import type { DeclaredVariables } from '../../platform/providers/declared-variables.ts';

export interface ProviderConnection {
  readonly provider: Provider;
  readonly is_connected: boolean;
  readonly variables: DeclaredVariables;
  /** The variables that the environment lacks for it to be called. */
  readonly missing: readonly string[];
  /**
   * Makes a harmless call. Answers what is wrong with the connection, or null when it works. Null itself when we never
   * call this provider, or it is not connected.
   */
  readonly test: (() => Promise<ProviderFailure | null>) | null;
}

/** Part of what an adapter reads, where a provider says afterwards what is wrong with our account. */
export interface MayTellFault {
  /**
   * The provider's code for what it refuses us: credentials, contract, address, currency. Never the refusal of the
   * person or the order that was asked about.
   */
  readonly connection_fault?: string;
}
