/** A provision matrix with the shops that the regions of its segments have now, and what its segments are called. */
import type { ProvisionSegment } from '@palier/contract/reports/records.ts';
import type {
  PlacedMatrix,
  SegmentName,
  SegmentedMatrix,
} from '@palier/contract/rules/portfolio/provision-segments.ts';
import type { Reader } from '../../platform/database/connection.ts';
import { productNames } from '../catalogue/catalogue.ts';
import { regionNames } from '../network/network.ts';
import { shopsOfRegions } from './provisions.sql.ts';

const idsOf = (segments: readonly SegmentName[], key: keyof SegmentName): string[] =>
  segments.flatMap((segment) => segment[key] ?? []);

export async function placed(db: Reader, matrix: SegmentedMatrix): Promise<PlacedMatrix> {
  const regions = idsOf(matrix.segments, 'region_id');
  const shops = regions.length === 0 ? new Map<string, string[]>() : await shopsOfRegions(db, regions);
  return {
    ...matrix,
    segments: matrix.segments.map((segment) => ({
      ...segment,
      shop_ids: segment.region_id === null ? null : (shops.get(segment.region_id) ?? []),
    })),
  };
}

type Named = Pick<ProvisionSegment, 'product' | 'region'>;

/** Adds the names of the model and of the region to any of these segments. */
export async function namingOf(
  db: Reader,
  all: readonly SegmentName[],
): Promise<<Segment extends SegmentName>(segment: Segment) => Segment & Named> {
  const [products, regions] = await Promise.all([
    idsOf(all, 'product_id').length === 0 ? [] : productNames(db),
    idsOf(all, 'region_id').length === 0 ? [] : regionNames(db),
  ]);
  const names = new Map([...products, ...regions].map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return (segment) => ({ ...segment, product: nameOf(segment.product_id), region: nameOf(segment.region_id) });
}
