/** The days late of a row of a matrix, in words: from the day after the row before until the last day of the row. */
import type { ProvisionRow } from '@palier/contract/reports/records.ts';
import { useTexts } from '../language.tsx';
import { provisionWords } from './words.ts';

export function useDaysOfRow(): (rows: ReadonlyArray<Pick<ProvisionRow, 'until_days'>>, at: number) => string {
  const t = useTexts(provisionWords);
  return (rows, at) => {
    const from = (rows[at - 1]?.until_days ?? -1) + 1;
    const until = rows[at]?.until_days ?? null;
    return until === null ? t.moreThan(from - 1) : t.days(from, until);
  };
}
