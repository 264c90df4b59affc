import { plural } from '../../ui/language.tsx';

export const en = {
  action: 'Buy data bundles (gift)',
  title: 'Data bundle as a gift',
  lead: 'The business pays. The customer gets a text when the data has arrived.',
  bundle: 'Bundle',
  needsApproval: 'needs approval',
  left: (count: number) =>
    plural('en', count, { one: '1 gift left this month', other: `${count} gifts left this month` }),
  noneLeft: 'This customer has received all the gifts of this month. A gift that failed does not count.',
  reason: 'Reason',
  reasonHelp: 'Kept on record with the gift.',
  give: 'Give it',
  ask: 'Send the request',
  second: 'A second person must approve this bundle. Nothing is sent before.',
  waits: 'A request for a data bundle is waiting for approval.',
  notConnected: 'No provider of data bundles is connected, so none can be given.',
  seeProviders: 'Providers',
  empty: 'There are no bundles to give.',
  emptyHelp: 'They are listed under “Gifts to customers”, in the settings of money and limits.',
  seeSettings: 'Open the settings',
  bundleNeeded: 'Choose a bundle.',
  state: {
    queued: (bundle: string) => `${bundle}: about to be sent.`,
    sent: (bundle: string) => `${bundle}: on its way. This page shows when it has arrived.`,
    unknown: (bundle: string) =>
      `${bundle}: the provider’s answer was lost. It is asked until it answers, and the gift is not sent a second time.`,
    delivered: (bundle: string) => `${bundle}: arrived.`,
    failed: (bundle: string) => `${bundle}: failed. Nothing was paid.`,
  },
  neverReceived: 'The provider never received it.',
  mayClose: 'You can close this window. The gift goes on.',
  earlier: 'Gifts so far',
  givenBy: (who: string) => `by ${who}`,
};
