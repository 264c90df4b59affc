import type { Services } from '../platform/services.ts';
import { handInDocuments } from './hand-in-documents.ts';
import { pictureProducts } from './picture-products.ts';

/** What a new market has to look at: the pictures of its phones, then the documents of its customers. */
export async function drawMaterial(services: Services, isUnwanted: () => boolean): Promise<void> {
  await pictureProducts(services, isUnwanted);
  await handInDocuments(services, isUnwanted);
}
