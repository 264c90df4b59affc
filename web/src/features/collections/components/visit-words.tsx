/** What was found at a visit, in a line. */
import { CALL_OUTCOME_LABELS } from '@palier/contract/collections/rating-labels.ts';
import { VISIT_MET_LABELS, VISIT_PLACE_LABELS } from '@palier/contract/collections/visit-labels.ts';
import type { VisitFound } from '@palier/contract/collections/visit-records.ts';
import type * as z from 'zod';
import { When } from '../../../ui/date-time.tsx';
import { useTexts } from '../../../ui/language.tsx';

/** What matters most comes first, because a list on a phone cuts the end off. */
export function VisitWords({ visit }: { visit: z.output<typeof VisitFound> }) {
  const places = useTexts(VISIT_PLACE_LABELS);
  const met = useTexts(VISIT_MET_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const found = [met[visit.met], visit.outcome && outcomes[visit.outcome], visit.note, places[visit.place]];
  return (
    <>
      {found.filter(Boolean).join(' · ')} · <When at={visit.at} />
    </>
  );
}
