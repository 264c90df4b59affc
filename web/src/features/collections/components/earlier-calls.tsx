/** What was said about this loan before, the newest first. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  CALL_CONTACT_LABELS,
  CALL_OUTCOME_LABELS,
  CALL_TYPE_LABELS,
  REMARKS_LABELS,
} from '@palier/contract/collections/rating-labels.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { When, writeDay } from '../../../ui/date-time.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { words } from '../../../ui/words.ts';
import { callTexts } from '../call.i18n.ts';
import type { RatedCall } from './rated-call.ts';
import { EarlierItem } from './earlier-item.tsx';

export function EarlierCalls({ calls }: { calls: readonly RatedCall[] }) {
  const t = useTexts(callTexts);
  return (
    <Section title={t.earlier} dense>
      {calls.length === 0 && (
        <Typography color="textSecondary" sx={{ p: 2 }}>
          {t.noCalls}
        </Typography>
      )}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {calls.map((call) => (
          <EarlierCall key={call.call_id} call={call} />
        ))}
      </Box>
    </Section>
  );
}

function EarlierCall({ call }: { call: RatedCall }) {
  const t = useTexts(callTexts);
  const { language } = useLanguage();
  const w = useTexts(words);
  const contacts = useTexts(CALL_CONTACT_LABELS);
  const outcomes = useTexts(CALL_OUTCOME_LABELS);
  const moods = useTexts(REMARKS_LABELS);
  const types = useTexts(CALL_TYPE_LABELS);
  const said = [
    call.outcome ? outcomes[call.outcome] : contacts[call.contact],
    call.call_type === 'other' ? call.other_description : call.call_type && types[call.call_type],
    call.remarks && moods[call.remarks],
  ].filter(Boolean);
  return (
    <EarlierItem>
      <Typography>{said.join(' · ')}</Typography>
      {call.promise && (
        <Typography variant="body2">
          {t.promised(formatFcfa(call.promise.amount_fcfa), writeDay(language, call.promise.due_on))}
        </Typography>
      )}
      {call.note && <Typography variant="body2">{call.note}</Typography>}
      {call.comments.map(({ by, at, comment }) => (
        <Typography key={at} variant="body2">
          {by}
          {w.colon} {comment}
        </Typography>
      ))}
      <Typography variant="body2" color="textSecondary">
        {call.by} · <When at={call.date} />
      </Typography>
    </EarlierItem>
  );
}
