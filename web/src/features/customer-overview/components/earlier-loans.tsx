/** The loans before the current one, with their documents. */
import Stack from '@mui/material/Stack';
import { LOAN_STATE_LABELS } from '@palier/contract/loans/labels.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { loanTone } from '../../../ui/tones.ts';
import { texts } from '../i18n.ts';
import type { Card } from './card.ts';
import { Papers } from './papers.tsx';

export function EarlierLoans({ loans }: { loans: Card['loans'] }) {
  const t = useTexts(texts);
  const loanStates = useTexts(LOAN_STATE_LABELS);
  return (
    <Section title={t.earlier}>
      {loans.map((earlier) => (
        <Stack
          key={earlier.id}
          direction="row"
          sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1, py: 1, flexWrap: 'wrap' }}
        >
          <span>
            {earlier.product_name} · <Copyable text={earlier.loan_reference} />
          </span>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
            <StateChip label={loanStates[earlier.status]} tone={loanTone[earlier.status]} />
            <Papers loan={earlier} />
          </Stack>
        </Stack>
      ))}
    </Section>
  );
}
