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

export function EarlierVisits({ visits }: { visits: ReadonlyArray<z.output<typeof CollectionVisit>> }) {
  const t = useTexts(visitTexts);
  const call = useTexts(callTexts);
  const { language } = useLanguage();
  if (visits.length === 0) return null;
  return (
    <Section title={t.earlier} dense>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {visits.map((visit) => (
          <Box
            key={visit.visit_id}
            component="li"
            sx={{
              px: 2,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              overflowWrap: 'anywhere',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
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
          </Box>
        ))}
      </Box>
    </Section>
  );
}
