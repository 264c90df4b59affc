/** A stock keeper says that a phone is in a shop, with a picture of the IMEI on its own screen. */
import { createHash } from 'node:crypto';
import type { deviceLocksCalls } from '@palier/contract/device-locks/calls.ts';
import { type Reader, brokenUnique } from '../../platform/database/connection.ts';
import { type Actor, type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { cleanUpload } from '../customers/customers.ts';
import { lastReportOf } from '../lock-commands/lock-commands.ts';
import { changingScopeOf, findOpenShopForShare, findShop, mayChange, scopeOf, shopIsOpen } from '../network/network.ts';
import { findDeviceByImei, findScanPicture, insertScan, isUngraded, setGrade } from '../stock/stock.ts';
import { MESSAGES } from './words.ts';

/** The shop in which the keeper stands. Refuses SHOP_NOT_FOUND for a shop that is not theirs, and SHOP_CLOSED. */
async function shopOfKeeper(db: Reader, actor: Actor, named: string | undefined): Promise<string> {
  const shop_id = named ?? actor.shop_id;
  if (shop_id === null) throw fail('SHOP_NOT_FOUND', {}, 'shop_id');
  const shop = await findShop(db, shop_id);
  if (!mayChange(await changingScopeOf(db, actor), shop)) throw fail('SHOP_NOT_FOUND', {}, 'shop_id');
  if (!shopIsOpen(shop)) throw fail('SHOP_CLOSED', {}, 'shop_id');
  return shop_id;
}

/**
 * Whichever shop sold the phone, the keeper of the shop that has it before them scans it. What its lock provider said
 * last stands beside the picture: a phone that was online elsewhere a minute ago is not in the shop.
 */
export const scanPhone = withPreparation<typeof deviceLocksCalls.scanPhone>()({
  prepare: async ({ imei, shop_id, grade, picture }, { db, actor, services }) => {
    await shopOfKeeper(db, actor, shop_id);
    const device = await findDeviceByImei(db, imei);
    if (!device) throw fail('IMEI_UNKNOWN', {}, 'imei');
    // What is scanned in stock frees a mistyped phone; everything else may be taken back, and then has a value. A phone
    // in stock that came back before grades gets its grade here, since it is sold under it.
    const gets_grade = device.state === 'in_stock' && (await isUngraded(db, device));
    if (grade === undefined && (device.state !== 'in_stock' || gets_grade)) throw fail('GRADE_NEEDED', {}, 'grade');
    const { bytes, media_type } = await cleanUpload(picture, 'picture');
    // A second person looks at it before they approve.
    if (!media_type.startsWith('image/')) throw fail('UNSUPPORTED_FILE', {}, 'picture');
    const file_key = `scans/${device.id}/${newId()}`;
    await services.files.put(file_key, bytes, media_type);
    const sha256 = createHash('sha256').update(bytes).digest();
    return { gets_grade, scan: { device_id: device.id, file_key, media_type, sha256 } };
  },
  execute: async (
    { imei, how_read, grade = null, shop_id: named },
    { tx, actor, caller, clock, note },
    { gets_grade, scan },
  ) => {
    const shop_id = await shopOfKeeper(tx, actor, named);
    await findOpenShopForShare(tx, shop_id);
    const said = await lastReportOf(tx, scan.device_id);
    const id = newId();
    try {
      await insertScan(tx, {
        id,
        ...scan,
        imei,
        how_read,
        grade,
        shop_id,
        scanned_by: actor.staff_id,
        scanned_at: clock.now().toISOString(),
        reported: said?.reported ?? null,
        last_contact_at: said?.last_contact_at ?? null,
      });
    } catch (failure) {
      throw brokenUnique(failure) === 'phone_scans_picture_once' ? fail('SCAN_PICTURE_USED', {}, 'picture') : failure;
    }
    if (gets_grade && grade !== null) await setGrade(tx, scan.device_id, grade);
    note({
      subject_kind: 'device',
      subject_id: scan.device_id,
      facts: { scan: id, shop_id, how_read, phone_grade: grade, reported: said?.reported ?? null },
    });
    return { message: MESSAGES[caller.language].scanned };
  },
});

/** Every view of a picture is on the audit record. */
export const readScanPicture: QueryHandler<typeof deviceLocksCalls.scanPicture> = async (
  { scan_id },
  { db, actor, services, note },
) => {
  const picture = await findScanPicture(db, scan_id, await scopeOf(db, actor));
  if (!picture) throw fail('NOT_FOUND');
  note({ subject_kind: 'device', subject_id: picture.device_id, facts: { shown: 'scan', scan: scan_id } });
  return {
    bytes: await services.files.get(picture.file_key),
    media_type: picture.media_type,
    file_name: `scan-${scan_id.slice(-6)}.jpg`,
    inline: true,
  };
};
