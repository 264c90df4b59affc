import * as z from 'zod';
import { call } from '../call.ts';
import { SETTINGS_ACCESS } from './access.ts';
import { Provider, ProviderTest, ProviderView } from './providers.ts';

export const providerCalls = {
  providers: call({
    method: 'POST',
    path: '/settings/providers',
    summary: 'What is configured of each provider, and whether it answers',
    access: SETTINGS_ACCESS,
    effect: 'read',
    output: z.object({ providers: z.array(ProviderView) }),
  }),
  testProvider: call({
    method: 'POST',
    path: '/settings/providers/test',
    summary: 'Make a harmless call to a provider now',
    access: 'TEST_PROVIDERS',
    effect: 'change',
    input: z.object({ provider: Provider }),
    output: ProviderTest,
    refusals: ['PROVIDER_NOT_USED', 'PROVIDER_NOT_CONFIGURED'],
  }),
};
