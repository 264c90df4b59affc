/**
 * Three stories of proof, which people of the demo live through the portal’s own calls: a phone came back and is stock
 * of the business, an operator took a payment back, and a list of a terminal lacks a slip.
 */
import { ApiError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import { bringPhoneBack } from './bring-phone-back.ts';
import { lackSlip } from './lack-slip.ts';
import { takePaymentBack } from './take-payment-back.ts';

/** All at once, so that the demo starts soon. One that is not possible on this day is left out. */
export async function tellStories(services: Services): Promise<void> {
  const stories = [bringPhoneBack, takePaymentBack, lackSlip].map((story) =>
    story(services).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure;
    }),
  );
  await Promise.all(stories);
}
