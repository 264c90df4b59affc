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
