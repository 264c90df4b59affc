/** What keeps the customer from being called, and setting or ending it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { collectionsCalls } from '@palier/contract/collections/calls.ts';
import { FLAG_KIND_LABELS } from '@palier/contract/collections/labels.ts';
import { useState } from 'react';
import * as z from 'zod';
import { writeDay } from '../../../ui/date-time.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useLanguage, useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { callTexts } from '../call.i18n.ts';
import { FlagDialog } from './flag-dialog.tsx';
import type { About } from './rated-call.ts';

const Reason = z.object({
  reason: z.string().trim().min(3, 'valid reason required').max(300, 'valid reason required'),
});
const READS = [collectionsCalls.caseForCall, collectionsCalls.defaulters];

export function Flags({ about }: { about: About }) {
  const t = useTexts(callTexts);
  const kinds = useTexts(FLAG_KIND_LABELS);
  const { language } = useLanguage();
  const { may } = useSession();
  const [flagging, setFlagging] = useState(false);
  const [ending, setEnding] = useState<string | null>(null);
  return (
    <Box sx={{ mt: 2, pt: 1.5, borderTop: 1, borderColor: 'divider' }}>
      {about.flags.map((flag) => (
        <Stack key={flag.flag_id} direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
          <StateChip label={kinds[flag.kind]} tone="wait" />
          <Typography variant="body2" sx={{ flexGrow: 1 }}>
            {t.until(writeDay(language, flag.ends_on))} · {flag.note} · {flag.set_by}
          </Typography>
          {may(collectionsCalls.endFlag.access) && (
            <Button size="small" onClick={() => setEnding(flag.flag_id)}>
              {t.endFlag}
            </Button>
          )}
        </Stack>
      ))}
      {may(collectionsCalls.flag.access) && (
        <Button size="small" onClick={() => setFlagging(true)}>
          {t.flag}
        </Button>
      )}
      {flagging && <FlagDialog loan_reference={about.loan.loan_reference} onClose={() => setFlagging(false)} />}
      {ending !== null && (
        <FormDialog
          title={t.endFlagTitle}
          call={collectionsCalls.endFlag}
          schema={Reason}
          defaults={{ reason: '' }}
          draft={`end-flag.${ending}`}
          toSent={({ reason }) => ({ flag_id: ending, reason })}
          refreshes={READS}
          send={t.endFlag}
          onClose={() => setEnding(null)}
        >
          <TextInput name="reason" label={t.reason} required autoFocus />
        </FormDialog>
      )}
    </Box>
  );
}
