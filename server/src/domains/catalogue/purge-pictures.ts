/** Pictures that gave way to another, and files of pictures that never came to be, are removed after a day. */
import type { PeriodicTask } from '../../platform/jobs/runner.ts';
import type { Services } from '../../platform/services.ts';
import { filesOfNoImage, forgetReplacedImages } from './catalogue.sql.ts';
import { PICTURES, PICTURE_ADDRESS } from './product-image.ts';

const HOUR_MS = 3_600_000;
/**
 * A page that was open when the picture was replaced shows the old one so long; and a file so old does not wait for its
 * row any more.
 */
const KEPT_MS = 24 * HOUR_MS;
const FILES_A_QUESTION = 500;

/** The model in whose folder a file lies. */
const OF_MODEL = new RegExp(`^${PICTURES}/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/`);

export const purgePictures: PeriodicTask = {
  name: 'sweep-pictures',
  every_ms: HOUR_MS,
  run: async (services) => {
    // The row goes first: an address without one is just not there, one whose file is gone would be an error. What a
    // crash leaves behind is found the next time.
    await services.database.transaction((tx) =>
      forgetReplacedImages(tx, PICTURE_ADDRESS, new Date(services.clock.now().getTime() - KEPT_MS)),
    );
    await removeUnnamed(services);
  },
};

/** A file is written before its row is: only one that is a day old, and still named by none, will never be. */
async function removeUnnamed({ database, clock, files }: Services): Promise<void> {
  const oldest_kept = clock.wall().getTime() - KEPT_MS;
  let asked: Array<{ key: string; product_id: string }> = [];
  const remove = async (): Promise<void> => {
    for (const key of await filesOfNoImage(database, asked)) await files.remove(key);
    asked = [];
  };
  for await (const { key, written_at } of files.list(PICTURES)) {
    const product_id = OF_MODEL.exec(key)?.[1];
    if (product_id === undefined || written_at.getTime() > oldest_kept) continue;
    asked.push({ key, product_id });
    if (asked.length === FILES_A_QUESTION) await remove();
  }
  await remove();
}
