/** Removes replaced pictures, and files that no picture names, after a day. */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { filesOfNoImage, forgetReplacedImages } from './product-pictures.sql.ts';
import { PICTURES, PICTURE_ADDRESS } from './product-image.ts';

const HOUR_MS = 3_600_000;
/**
 * A page that was open when a picture was replaced may show the old one for this long. The row of a file is written
 * well within this time.
 */
const KEPT_MS = 24 * HOUR_MS;
const FILES_PER_QUERY = 500;

/** The model whose folder a file is in. */
const OF_MODEL = new RegExp(`^${PICTURES}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/`);

export const purgePictures: PeriodicTask = {
  name: 'sweep-pictures',
  every_ms: HOUR_MS,
  run: async (services) => {
    // The row is deleted first: an address without a row is just not found, while a row without its file would be an
    // error. Files that a crash leaves behind are removed the next time.
    await services.database.transaction((tx) =>
      forgetReplacedImages(tx, PICTURE_ADDRESS, new Date(services.clock.now().getTime() - KEPT_MS)),
    );
    await removeUnnamed(services);
  },
};

/** A file is written before its row, so only a file that is a day old and has no row will never have one. */
async function removeUnnamed({ database, clock, files }: Services): Promise<void> {
  const oldest_kept = clock.wall().getTime() - KEPT_MS;
  let candidates: Array<{ key: string; product_id: string }> = [];
  const remove = async (): Promise<void> => {
    for (const key of await filesOfNoImage(database, candidates)) await files.remove(key);
    candidates = [];
  };
  for await (const { key, written_at } of files.list(PICTURES)) {
    const product_id = OF_MODEL.exec(key)?.[1];
    if (product_id === undefined || written_at.getTime() > oldest_kept) continue;
    candidates.push({ key, product_id });
    if (candidates.length === FILES_PER_QUERY) await remove();
  }
  await remove();
}
