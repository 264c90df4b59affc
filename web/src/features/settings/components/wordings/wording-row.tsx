/** One text in the list: its purpose, when it is sent, and what was done to it. */
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type CustomerTemplateName, CUSTOMER_TEMPLATES } from '@palier/contract/messages/templates.ts';
import { CUSTOMER_TEXT_LABELS } from '@palier/contract/messages/text-labels.ts';
import type { ReactNode } from 'react';
import { StateChip } from '../../../../ui/feedback/state-chip.tsx';
import { withFrenchSpaces } from '../../../../ui/french-spaces.ts';
import { useLanguage, useTexts } from '../../../../ui/language.tsx';
import { texts } from '../../i18n.ts';

export interface WordingMarks {
  readonly isChanged: boolean;
  readonly isOff: boolean;
  /** Differs from what the change is made from. */
  readonly isEdited?: boolean;
  readonly isFaulty?: boolean;
}

export function WordingRow({
  name,
  marks,
  actions,
  isOpen,
  children,
}: {
  name: CustomerTemplateName;
  marks: WordingMarks;
  actions?: ReactNode;
  /** The editor takes the whole width. */
  isOpen?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(texts).wordings;
  const { language } = useLanguage();
  const { when } = CUSTOMER_TEMPLATES[name];
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.5,
        display: 'grid',
        gap: { xs: 1, sm: 2 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: isOpen ? 'minmax(0, 1fr)' : 'minmax(0, 5fr) minmax(0, 7fr)',
        },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box>
        <Typography component="h3" sx={{ typography: 'body1', fontWeight: 'fontWeightMedium' }}>
          {useTexts(CUSTOMER_TEXT_LABELS)[name]}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {withFrenchSpaces(when)[language]}
        </Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mt: 1, '&:empty': { display: 'none' } }}>
          {marks.isFaulty && <StateChip label={t.faulty} tone="bad" />}
          {marks.isEdited && <StateChip label={t.edited} tone="wait" />}
          {marks.isChanged && <StateChip label={t.changed} tone="info" />}
          {marks.isOff && <StateChip label={t.notSent} tone="plain" />}
        </Stack>
      </Box>
      <Stack sx={{ gap: 1, minWidth: 0, alignItems: 'flex-start' }}>
        {children}
        {actions}
      </Stack>
    </Box>
  );
}
