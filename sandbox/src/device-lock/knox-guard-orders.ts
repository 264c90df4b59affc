/** What Knox Guard takes as orders; it refuses others. */
import * as z from 'zod';

export const Identity = z.object({ deviceUid: z.string() });
export const Uploads = z.object({
  deviceList: z.array(z.object({ deviceUid: z.string(), approveId: z.string().optional() })).min(1),
});
/** Codes that a phone would carry out instead of calling. */
const MMI = /^\*(?:09|42|56|60|63|64|68|72|77|78)(?!\d)/;
export const Lock = Identity.extend({
  email: z.string(),
  tel: z.string().refine((tel) => !MMI.test(tel)),
  message: z.string().min(1).max(350),
}).refine(({ email, tel }) => email !== '' || tel !== '');
export const Remind = Identity.extend({ message: z.string().max(200) });
