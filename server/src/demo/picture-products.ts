/** The pictures of the demo's phones: drawn here, and kept as a picture that somebody gives a model. */
import { insertImage } from '../domains/catalogue/product-pictures.sql.ts';
import { PICTURE_ADDRESS, storeImage } from '../domains/catalogue/product-image.ts';
import { setProduct } from '../domains/catalogue/catalogue.sql.ts';
import type { Services } from '../platform/services.ts';
import { phonePicture } from './drawings/phone.ts';

/** A model that has a picture keeps it. */
export async function pictureProducts(services: Services, isUnwanted: () => boolean): Promise<void> {
  const { database } = services;
  const bare = await database.sql
    .selectFrom('products')
    .select(['id', 'name', 'created_at'])
    .where('image_url', 'is', null)
    .orderBy('name')
    .execute();
  for (const { id: product_id, name, created_at } of bare) {
    if (isUnwanted()) return;
    const drawn = phonePicture(name);
    if (drawn === null) continue;
    const file = new File([drawn], 'phone.svg', { type: 'image/svg+xml' });
    const image = await storeImage(services, product_id, file);
    await database.transaction(async (tx) => {
      await insertImage(tx, { ...image, product_id, created_at });
      await setProduct(tx, product_id, { image_url: `${PICTURE_ADDRESS}${image.id}` });
    });
  }
}
