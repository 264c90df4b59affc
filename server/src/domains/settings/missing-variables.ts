/** What the environment lacks for a provider to be called. */
import type { Provider } from '@palier/contract/settings/providers.ts';
import type { Config } from '../../platform/config.ts';
import { type DeclaredVariable, PROVIDER_VARIABLES } from '../../platform/providers/provider-variables.ts';

type Environment = Pick<Config, 'demo' | 'provider_variables'>;

/** The demo brings a value for everything that it needs. */
export const isMissing = ({ variable, isNeeded }: DeclaredVariable, config: Environment): boolean =>
  isNeeded && !config.demo && config.provider_variables[variable] === undefined;

export const missingVariables = (provider: Provider, config: Environment): string[] =>
  PROVIDER_VARIABLES[provider].filter((declared) => isMissing(declared, config)).map(({ variable }) => variable);
