/** The payment: how much, from whom, the account keyed in, when, and why it could not be placed. */
import { SUSPENSE_STATE_LABELS, BILLER_TYPE_LABELS, SUSPENSE_REASON_LABELS } from '@palier/contract/suspense/labels.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { Copyable } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Facts } from '../../../ui/layout/page.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { PayerPhone } from '../../../ui/payer-phone.tsx';
import { ReceivedOn } from '../../../ui/received-on.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { stateTone } from './transaction-tones.ts';
import { CustomerOf } from './customer-of.tsx';
import type { Move, Payment } from './suspense-row.ts';

export function SuspenseWhatCame({ payment, moves }: { payment: Payment; moves: readonly Move[] }) {
  const m = useTexts(suspenseTexts);
  const reasons = useTexts(SUSPENSE_REASON_LABELS);
  const t = m.panel;
  const suspenseStates = useTexts(SUSPENSE_STATE_LABELS);
  const billerTypes = useTexts(BILLER_TYPE_LABELS);
  const { suspense_reason, suspense_state } = payment;
  const [note] =
    suspense_state === 'held'
      ? moves.filter(({ kind }) => kind === 'set_aside').sort((one, other) => other.made_at.localeCompare(one.made_at))
      : [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box>
        <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography
            component="p"
            sx={{
              typography: 'figure',
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            {formatFcfa(payment.amount)}
          </Typography>
          {suspense_state && suspense_state !== 'open' && (
            <StateChip label={suspenseStates[suspense_state]} tone={stateTone[suspense_state]} />
          )}
        </Stack>
        {suspense_reason && (
          <Typography sx={{ fontWeight: 'fontWeightBold', mt: 0.5 }}>{reasons[suspense_reason]}</Typography>
        )}
        {note && (
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {t.setAsideNote(note.reason)}
          </Typography>
        )}
      </Box>
      <Facts
        columns={3}
        facts={[
          [
            m.keyed,
            payment.account_keyed_in ? <Copyable key="keyed" text={payment.account_keyed_in} /> : t.nothingKeyed,
          ],
          [m.payer, payment.payer_name ?? t.noPayer],
          [m.phone, <PayerPhone key="phone" payer={payment} otherwise={t.noPhone} />],
          [t.came, <ReceivedOn key="came" payment={payment} />],
          [t.how, [billerTypes[payment.biller_type], payment.biller_number].filter(Boolean).join(' · ')],
          ...(payment.customer_id
            ? [
                [
                  payment.suspense_reason === 'closed_loan' ? t.closedLoanOf : t.namedLoanOf,
                  <CustomerOf
                    key="named"
                    customer_id={payment.customer_id}
                    name={payment.customer_name}
                    otherwise=""
                  />,
                ] as const,
              ]
            : []),
          ...(payment.master_transaction_id
            ? [[t.partOf, <Copyable key="master" text={payment.master_transaction_id} />] as const]
            : []),
        ]}
      />
    </Box>
  );
}
