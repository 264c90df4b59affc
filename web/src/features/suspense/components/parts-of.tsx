import { ALLOCATION_LABELS } from '@palier/contract/suspense/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { texts } from '../i18n.ts';
import { type TransactionRow } from './transaction-tones.ts';

/** The parts of a divided transaction; each is a transaction of its own. */
export function PartsOf({ parts, onOpen }: { parts: readonly TransactionRow[]; onOpen: (payment_id: string) => void }) {
  const t = useTexts(texts).panel;
  const allocations = useTexts(ALLOCATION_LABELS);
  return (
    <div>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t.parts(parts.length)}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1 }}>
        {parts.map(({ id, transaction_id, credit, allocated_to, reference, customer_name }) => (
          <Box
            component="li"
            key={id}
            sx={{
              px: 1,
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
              display: 'flex',
              gap: 1,
              alignItems: 'center',
              justifyContent: 'space-between',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Button size="small" onClick={() => onOpen(id)} sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}>
                {transaction_id}
              </Button>
              <Typography variant="body2" color="textSecondary" sx={{ px: 1 }}>
                {[allocations[allocated_to], reference, customer_name].filter(Boolean).join(' · ')}
              </Typography>
            </Box>
            <Money fcfa={credit} strong />
          </Box>
        ))}
      </Box>
    </div>
  );
}
