/** What Knox Guard takes as orders; it refuses others. */
import * as z from 'zod';

/** A device is named by the id of Knox, or by the number that it was uploaded by. */
const identity = { objectId: z.string().optional(), deviceUid: z.string().optional() };
const isNamed = ({ objectId, deviceUid }: { objectId?: string | undefined; deviceUid?: string | undefined }): boolean =>
  objectId !== undefined || deviceUid !== undefined;
export const Identity = z.object(identity).refine(isNamed);
export const Uploads = z.object({
  deviceList: z.array(z.object({ deviceUid: z.string(), approveId: z.string().optional() })).min(1),
});
/** Codes that a phone would carry out instead of calling. */
const MMI = /^\*(?:09|42|56|60|63|64|68|72|77|78)(?!\d)/;
export const Lock = z
  .object({
    ...identity,
    email: z.string().default(''),
    tel: z
      .string()
      .refine((tel) => !MMI.test(tel))
      .default(''),
    message: z.string().min(1).max(350),
  })
  .refine(isNamed)
  .refine(({ email, tel }) => email !== '' || tel !== '');
export const Remind = z.object({ ...identity, message: z.string().max(200) }).refine(isNamed);
