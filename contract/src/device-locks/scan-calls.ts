import * as z from 'zod';
import { call } from '../call.ts';
import { HowRead, PhoneGrade } from '../stock/records.ts';
import { PHOTO_OR_PDF } from '../uploads.ts';
import { Id } from '../values/ids.ts';
import { Imei } from '../values/imei.ts';

/** What a stock keeper sees: the IMEI on the phone’s own screen, and a picture of it. */
export const PhoneScanned = z
  .object({
    imei: Imei,
    how_read: HowRead,
    /** Its condition, for a phone that does not lie in stock. */
    grade: PhoneGrade.optional(),
    /** Where the phone is; a keeper of one shop is always in theirs. */
    shop_id: Id.optional(),
    picture: z.file(),
  })
  .meta({ id: 'PhoneScanned' });

/** Scans of phones: what is said of a phone is seen by a stock keeper. */
export const scanCalls = {
  scanPhone: call({
    method: 'POST',
    path: '/stock/phone_scans',
    summary: 'Record that a phone is in a shop, with a picture of its own screen that shows its IMEI',
    access: 'MANAGE_STOCK',
    effect: 'change',
    upload: PHOTO_OR_PDF,
    input: PhoneScanned,
    output: z.object({ message: z.string() }),
    refusals: [
      'IMEI_UNKNOWN',
      'GRADE_NEEDED',
      'SHOP_NOT_FOUND',
      'SHOP_CLOSED',
      'SCAN_PICTURE_USED',
      'FILE_TOO_LARGE',
      'UNSUPPORTED_FILE',
      'PDF_NOT_PLAIN',
    ],
  }),
  scanPicture: call({
    method: 'GET',
    path: '/stock/phone_scans/{scan_id}/picture',
    summary: 'The picture of a scan; each view is audited',
    access: 'VIEW_INVENTORY',
    effect: 'read',
    file: true,
    input: z.object({ scan_id: Id }),
    refusals: ['NOT_FOUND'],
  }),
};
