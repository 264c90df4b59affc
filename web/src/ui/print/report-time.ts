/** The day and the clock of a report in words, for paper and for pictures. */
import { writeDay } from '../date-time.tsx';
import { useLanguage, useTexts } from '../language.tsx';
import { paperWords } from './paper-words.ts';

export interface ReportTime {
  /** Absent for a report of a day alone. */
  readonly from_on?: string;
  readonly until_on: string;
  readonly clock?: 'known' | 'signed_off';
}

export function useReportTime({ from_on, until_on, clock = 'known' }: ReportTime): string {
  const t = useTexts(paperWords);
  const { language } = useLanguage();
  const until = writeDay(language, until_on);
  return from_on === undefined ? t.asOf[clock](until) : t.between[clock](writeDay(language, from_on), until);
}
