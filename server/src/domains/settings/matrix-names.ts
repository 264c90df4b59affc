/** The models and regions that the segments of a provision matrix name. */
import type { MatrixSegment } from '@palier/contract/rules/portfolio/provision-segments.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { fail } from '../../platform/errors.ts';
import { productNames } from '../catalogue/catalogue.ts';
import { regionNames } from '../network/network.ts';

/**
 * Refuses PRODUCT_NOT_FOUND and REGION_NOT_FOUND for a segment of a model or region that does not exist. `path` is where
 * the matrix is in the input.
 */
export async function refuseUnknownSegments(
  db: Reader,
  segments: readonly MatrixSegment[] | undefined = [],
  path: string,
): Promise<void> {
  if (segments.length === 0) return;
  const products = new Set((await productNames(db)).map(({ id }) => id));
  const regions = new Set((await regionNames(db)).map(({ id }) => id));
  for (const [at, { product_id, region_id }] of segments.entries()) {
    const field = `${path}.segments.${at}`;
    if (product_id !== null && !products.has(product_id)) throw fail('PRODUCT_NOT_FOUND', {}, `${field}.product_id`);
    if (region_id !== null && !regions.has(region_id)) throw fail('REGION_NOT_FOUND', {}, `${field}.region_id`);
  }
}
