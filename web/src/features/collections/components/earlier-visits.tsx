/** What visits about this loan found, the newest first. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CollectionVisit } from '@palier/contract/collections/records.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import type * as z from 'zod';
import { writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { callTexts } from '../call.i18n.ts';
import { visitTexts } from '../visit.i18n.ts';
import { VisitWords } from './visit-words.tsx';
import { EarlierItem } from './earlier-item.tsx';

export function EarlierVisits({ visits }: { visits: ReadonlyArray<z.output<typeof CollectionVisit>> }) {
  const t = useTexts(visitTexts);
  const call = useTexts(callTexts);
  const { language } = useLanguage();
  if (visits.length === 0) return null;
  return (
    <Section title={t.earlier} dense>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visits.map((visit) => (
          <EarlierItem key={visit.visit_id}>
            <Typography>
              <VisitWords visit={visit} />
            </Typography>
            {visit.promise && (
              <Typography variant="body2">
                {call.promised(formatFcfa(visit.promise.amount_fcfa), writeDay(language, visit.promise.due_on))}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {visit.by}
            </Typography>
          </EarlierItem>
        ))}
      </Box>
    </Section>
  );
}
