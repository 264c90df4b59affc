/** Slips of the deposit for which the phone is not handed over yet: each with the paper that it still needs. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { PaymentView } from '@palier/contract/payments/records.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useState } from 'react';
import type * as z from 'zod';
import { useTexts } from '../../../ui/language.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';

const AttachPaper = opensLater(async () => (await import('../../../ui/slips/attach-paper.tsx')).AttachPaper);

type Payment = z.output<typeof PaymentView>;

const isUnseen = ({ channel, proof, status, confirmed_at }: Payment): boolean =>
  channel === 'pos' && proof === 'one_person' && status === 'posted' && confirmed_at === null;

export function SlipsThatWait({ payments }: { payments: readonly Payment[] }) {
  const t = useTexts(texts).deposit;
  const [attaching, setAttaching] = useState<string | null>(null);
  const slips = payments.filter(isUnseen);
  if (slips.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      {t.slipWaits(formatFcfa(slips.reduce((sum, { amount }) => sum + amount, 0)))}
      {slips.map(({ id, receipt, has_paper }) => (
        <Box key={id} sx={{ mt: 1, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <strong>{receipt}</strong>
          {has_paper && <span>{t.paperAttached}</span>}
          <Button size="small" variant={has_paper ? 'text' : 'outlined'} onClick={() => setAttaching(id)}>
            {has_paper ? t.attachAgain : t.attachPaper}
          </Button>
        </Box>
      ))}
      {attaching !== null && <AttachPaper payment_id={attaching} onClose={() => setAttaching(null)} />}
    </Alert>
  );
}
