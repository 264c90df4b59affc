/** The providers as the settings page shows them, in a portal of a test. */
import type { Provider } from '@palier/contract/providers/facts.ts';
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import type { Portal, Staff } from './portal.ts';

/** What the person sees of all providers. */
export const providersSeen = async (portal: Portal, as: Staff) =>
  (await portal.done(settingsCalls.providers, undefined, as)).providers;

export async function providerSeen(portal: Portal, as: Staff, provider: Provider) {
  const found = (await providersSeen(portal, as)).find((row) => row.provider === provider);
  if (!found) throw new Error(`${provider} is not listed`);
  return found;
}
