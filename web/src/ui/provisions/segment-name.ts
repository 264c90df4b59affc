/** What a segment of a matrix is called: its phone model, its region, or both. */
import type { ProvisionSegment } from '@palier/contract/reports/records.ts';
import { useTexts } from '../language.tsx';
import { provisionWords } from './words.ts';

export type Named = Pick<ProvisionSegment, 'product' | 'region'>;

export function useSegmentName(): (segment: Named) => string {
  const t = useTexts(provisionWords);
  return ({ product, region }) =>
    product === null ? t.region(region ?? '') : region === null ? product : t.modelIn(product, region);
}
