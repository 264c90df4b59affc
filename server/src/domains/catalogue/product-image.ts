import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { fail } from '../../platform/errors.ts';
import { findImage, insertImage } from './product-pictures.sql.ts';
import { findProduct, findProductForUpdate, setProduct } from './catalogue.sql.ts';
import { phoneAfter } from './edit-catalogue.ts';

const MOST_SIDE_PX = 800;
const MOST_PIXELS = 50_000_000;

/** The folder of pictures. Each model has a folder of its own within it. */
export const PICTURES = 'products';
/** The part of a picture's address before its id. */
export const PICTURE_ADDRESS = '/portal_api/phone/image/';

/**
 * Draws the picture again, small enough for a list on a slow line. Data hidden in the original file is lost this way.
 * Refuses UNSUPPORTED_FILE for a file that is not a picture.
 */
async function draw(file: File): Promise<Uint8Array> {
  if (!file.type.startsWith('image/')) throw fail('UNSUPPORTED_FILE', {}, 'image');
  // The library is native and is loaded with the first picture, so that a cold start does not wait for it.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(new Uint8Array(await file.arrayBuffer()), { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MOST_SIDE_PX, MOST_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw fail('UNSUPPORTED_FILE', {}, 'image');
  }
}

/** Draws a picture and stores its file. The row that names the file is written by the caller, in its transaction. */
export async function storeImage(services: Pick<Services, 'files'>, product_id: string, image: File) {
  const bytes = await draw(image);
  const id = newId();
  const file_key = `${PICTURES}/${product_id}/${id}`;
  await services.files.put(file_key, bytes, 'image/webp');
  return { id, file_key, media_type: 'image/webp' };
}

/** Gives a model a picture. The earlier picture keeps its address for a day, so that open pages still show it. */
export const setImage = withPreparation<typeof catalogueCalls.setImage>()({
  prepare: async ({ product_id, image }, { db, services }) => {
    if (!(await findProduct(db, product_id))) throw fail('PRODUCT_NOT_FOUND');
    return storeImage(services, product_id, image);
  },
  execute: async ({ product_id }, context, drawn) => {
    const before = await findProductForUpdate(context.tx, product_id);
    if (!before) throw fail('PRODUCT_NOT_FOUND');
    const image_url = `${PICTURE_ADDRESS}${drawn.id}`;
    await insertImage(context.tx, { ...drawn, product_id, created_at: context.clock.now().toISOString() });
    await setProduct(context.tx, product_id, { image_url });
    context.note({
      subject_kind: 'product',
      subject_id: product_id,
      before: { image_url: before.image_url },
      after: { image_url },
    });
    return {
      phone: await phoneAfter(context, product_id),
      message: successSentence('UPDATED', context.caller.language),
    };
  },
});

/** Anybody may read the picture, because it shows a phone and nothing else. */
export const readImage: QueryHandler<typeof catalogueCalls.image> = async ({ image_id }, { db, services }) => {
  const image = await findImage(db, image_id);
  if (!image) throw fail('NOT_FOUND');
  return {
    bytes: await services.files.get(image.file_key),
    media_type: image.media_type,
    file_name: `${image.id}.webp`,
    inline: true,
    isPublicForever: true,
  };
};
