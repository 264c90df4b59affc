/** What was found at a visit, in a line. */
import { CALL_OUTCOME_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { VISIT_MET_LABELS, VISIT_PLACE_LABELS } from '@palier/contract/collections/visit-labels.ts';
import type { VisitFound } from '@palier/contract/collections/visit-records.ts';
import type * as z from 'zod';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { visitTexts } from '../visit.i18n.ts';

export function VisitWords({ visit }: { visit: z.output<typeof VisitFound> }) {
  const t = useTexts(visitTexts);
  const places = useTexts(VISIT_PLACE_LABELS);
  const met = useTexts(VISIT_MET_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const found = [places[visit.place], met[visit.met], visit.outcome && outcomes[visit.outcome], visit.note];
  return (
    <>
      {t.visited} <When at={visit.at} />: {found.filter(Boolean).join(' · ')}
    </>
  );
}
