/** The days late of a band of the own matrix in words, as far as they are typed. */
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';

/** Bands while they are typed: a last day may be missing. */
export type TypedBands = ReadonlyArray<{ readonly until_days?: number | null | undefined }>;

const isDay = (day: unknown): day is number => typeof day === 'number' && Number.isFinite(day);

/** `short` leaves out that the days are of lateness, where a field is narrow. */
export function useDaysLate(short = false): (rows: TypedBands, at: number) => string {
  const t = useTexts(texts).matrix;
  const { between, moreThan } = short ? t.short : t;
  return (rows, at) => {
    const before = at === 0 ? -1 : rows[at - 1]?.until_days;
    const until = rows[at]?.until_days;
    if (!isDay(before)) return t.numbered(at + 1);
    if (at === rows.length - 1) return moreThan(before);
    return isDay(until) && until > before ? between(before + 1, until) : t.numbered(at + 1);
  };
}
