import type { catalogueCalls } from '@palier/contract/catalogue/calls.ts';
import { successSentence } from '@palier/contract/successes.ts';
import { type QueryHandler, withPreparation } from '../../platform/handler.ts';
import { newId } from '../../platform/ids.ts';
import { fail } from '../../platform/errors.ts';
import { findImage, findProduct, insertImage, findProductForUpdate, setProduct } from './catalogue.sql.ts';
import { phoneAfter } from './edit-catalogue.ts';

const MOST_SIDE_PX = 800;
const MOST_PIXELS = 50_000_000;

/** Files of pictures lie in a folder of their model's within this one. */
export const PICTURES = 'products';
/** What stands before a picture's id in its address. */
export const PICTURE_ADDRESS = '/portal_api/phone/image/';

/**
 * The picture drawn anew, small enough for a list on a slow line: what was hidden in the file stays behind. Refuses
 * UNSUPPORTED_FILE for whatever is no picture.
 */
async function draw(file: File): Promise<Uint8Array> {
  if (!file.type.startsWith('image/')) throw fail('UNSUPPORTED_FILE', {}, 'image');
  // The library is native and loaded at the first picture: a cold start answers without it.
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

/** Gives a model a picture. An earlier one keeps its address for a day, so that pages that are open still show it. */
export const setImage = withPreparation<typeof catalogueCalls.setImage>()({
  prepare: async ({ product_id, image }, { db, services }) => {
    if (!(await findProduct(db, product_id))) throw fail('PRODUCT_NOT_FOUND');
    const bytes = await draw(image);
    const id = newId();
    const file_key = `${PICTURES}/${product_id}/${id}`;
    await services.files.put(file_key, bytes, 'image/webp');
    return { id, file_key, media_type: 'image/webp' };
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

/** The picture, for anybody: it shows a phone and nothing else. */
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
