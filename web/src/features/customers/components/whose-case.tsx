import { ID_TYPE_LABELS } from '@palier/contract/customers/labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { type KycStateName } from '../../../ui/tones.ts';
import { useSession } from '../../../ui/session.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { salesScreens } from '../../sales/screens.ts';

type Customer = Result<typeof customerOverviewCalls.card>['customer'];

/**
 * The customer of the case, with the facts that the documents must show. A reviewer who may not open the card sees the
 * name and the number of the queue.
 */
export function WhoseCase({
  customer_id,
  who,
  customer,
  maySell,
  state,
  onAnother,
  focus,
}: {
  customer_id: string;
  who: { first_name: string; surname: string; msisdn: string; other_names?: string | null } | undefined;
  customer: Customer | undefined;
  maySell: boolean;
  state: KycStateName;
  onAnother: (() => void) | null;
  focus: boolean;
}) {
  const { kyc: t } = useTexts(texts);
  const idTypes = useTexts(ID_TYPE_LABELS);
  const { may } = useSession();
  const name = useRef<HTMLHeadingElement>(null);
  // Opened from the list: the focus moves here, and a small screen scrolls here.
  useEffect(() => {
    if (focus) name.current?.focus();
  }, [focus]);
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 1.5, mb: 2, flexWrap: 'wrap' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
        <Typography variant="h2" ref={name} tabIndex={-1} sx={{ overflowWrap: 'anywhere', scrollMarginTop: 88 }}>
          {who ? fullName(who) : t.customer}
        </Typography>
        <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', color: 'text.secondary', mt: 0.5 }}>
          {who && <PhoneNumber msisdn={who.msisdn} />}
          {customer && (
            <span>
              {idTypes[customer.id_type]} {customer.document_number}
            </span>
          )}
          {customer && <DayText day={customer.date_of_birth} />}
        </Stack>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {state === 'verified' && maySell && may('ADD_LOAN') && (
          <Button
            component={Link}
            to={salesScreens.sale.path({ customer: customer_id })}
            variant="contained"
            color="primary"
          >
            {t.sell}
          </Button>
        )}
        {may(customerOverviewCalls.card.access) && (
          <Button component={Link} to={customerOverviewScreens.card.path({ customer: customer_id })} variant="outlined">
            {t.openCard}
          </Button>
        )}
        {onAnother && (
          <Button variant="outlined" onClick={onAnother}>
            {t.another}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
