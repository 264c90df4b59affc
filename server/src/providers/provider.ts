/**
 * What the folder of a provider declares. The environment, the page of the connections, the doctor and the documents
 * read it; nothing else names the provider, but for a line in the list of providers and one in the contract's facts.
 */
import type { Provider } from '@palier/contract/providers/facts.ts';
import type { Config } from '../platform/config.ts';
import type { Settings } from '../platform/environment-settings.ts';
import type { DeclaredVariables } from '../platform/providers/declared-variables.ts';
import type { Business } from '../platform/settings/business.ts';
import type { SharedTokens } from './shared-tokens.ts';

/** What an adapter may know of the portal that it serves. */
export interface Surroundings {
  readonly config: Config;
  /** The settings of the business, as they are now. */
  readonly business: Business;
  /** For an operator that ends a token with the next one. */
  readonly tokens: SharedTokens;
  /** How long an answer may take, in place of the adapter's own patience. */
  readonly timeout_ms?: number;
}

export interface ProviderDeclaration<Adapter> {
  /** `tableau` is no provider that people see: the browser calls it, and the portal never does. */
  readonly code: Provider | 'tableau';
  /** What a business asks the provider for before it is connected, in English, for the documents. */
  readonly ask: readonly string[];
  /** In groups, each of which is set whole or not at all. The first one connects the provider. */
  readonly variables: readonly DeclaredVariables[];
  /** How many orders a lock provider takes at once. None of them publishes a limit; a contract may name one. */
  readonly orders_at_once?: number;
  /** The demo is a market without it, unless it is asked for. */
  readonly isLeftOutOfDemo?: true;
  /** Reads the environment and judges it. Null where the business has no contract with this provider. */
  connect(settings: Settings): ((around: Surroundings) => Adapter) | null;
}

export const declareProvider = <Adapter>(declaration: ProviderDeclaration<Adapter>): ProviderDeclaration<Adapter> =>
  declaration;
