import * as z from 'zod';
import { Id } from '../values/ids.ts';
import { Reason } from '../values/list.ts';

/** Why the business agrees that a provider is no longer connected. */
export const DisconnectionAgreement = z
  .object({ disconnection_id: Id, reason: Reason })
  .meta({ id: 'DisconnectionAgreement' });
