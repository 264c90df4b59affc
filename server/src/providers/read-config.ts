/** Reads the whole environment: the portal's own variables, and those of the providers. */
import { type Config, readOwnConfig } from '../platform/config.ts';
import { PROVIDER_VARIABLES, type Connectors, readProviders } from './providers.ts';

export type PortalConfig = Config & { readonly connectors: Connectors };

/** Throws a ConfigFailure that names every wrong variable. */
export function readConfig(environment: NodeJS.ProcessEnv): PortalConfig {
  const { config, connected } = readOwnConfig(environment, Object.keys(PROVIDER_VARIABLES), readProviders);
  return { ...config, connectors: connected };
}
