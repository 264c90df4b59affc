/** Who is late, who works on it, and whether their money may already be there. */
import Box from '@mui/material/Box';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { texts } from '../i18n.ts';
import type { Late } from './late-loan.ts';

/** Each mark is on a line of its own: beside a long name nothing of it would be left. */
export function LateCustomer({ row }: { row: Pick<Late, 'customer_name' | 'held_by' | 'in_suspense_fcfa'> }) {
  const t = useTexts(texts).late;
  const { customer_name, held_by, in_suspense_fcfa } = row;
  return (
    <>
      <strong>{customer_name}</strong>
      {held_by && (
        <Box sx={{ whiteSpace: 'normal' }}>
          <StateChip label={t.held(held_by)} tone="info" />
        </Box>
      )}
      {in_suspense_fcfa > 0 && (
        <Box sx={{ whiteSpace: 'normal' }}>
          <StateChip label={t.suspense(formatFcfa(in_suspense_fcfa))} tone="wait" />
        </Box>
      )}
    </>
  );
}
