import { LANGUAGE_LABELS } from '@palier/contract/values/labels.ts';
import { PROVIDER_LABELS } from '@palier/contract/payments/labels.ts';
import { ID_TYPE_LABELS, PROFESSION_LABELS } from '@palier/contract/customers/labels.ts';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Copyable, PhoneNumber } from '../../../ui/copyable.tsx';
import { useTexts, useLabel } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { DayOf, DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { FittingFacts } from './fitting-facts.tsx';
import type { Found } from './found.ts';
import { KycChip, StandingChips } from './found-states.tsx';
import { fullName } from '@palier/contract/values/full-name.ts';
import { sellsTo } from './sells-to.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { customersScreens } from '../screens.ts';
import { salesScreens } from '../../sales/screens.ts';

/**
 * Enough facts to recognise a customer, and the actions for them. `inList` leaves out what the line above already
 * shows.
 */
export function CustomerPreview({ user, inList }: { user: Found; inList?: boolean }) {
  const t = useTexts(texts);
  const languages = useTexts(LANGUAGE_LABELS);
  const idTypes = useTexts(ID_TYPE_LABELS);
  const professions = useTexts(PROFESSION_LABELS);
  const providerName = useLabel(PROVIDER_LABELS);
  const facts: Array<readonly [string, ReactNode]> = [
    [t.facts.phone, user.is_short ? user.msisdn : <PhoneNumber key="phone" msisdn={user.msisdn} />],
    ...(user.date_of_birth === null
      ? []
      : [[t.facts.birth, <DayText key="birth" day={user.date_of_birth} />] as const]),
    // Masked numbers cannot be copied.
    [
      idTypes[user.id_type],
      user.is_short ? user.document_number : <Copyable key="document" text={user.document_number} />,
    ],
  ];
  if (user.national_id && user.national_id !== user.document_number)
    facts.push([t.facts.nationalId, <Copyable key="national" text={user.national_id} />]);
  if (user.loan_reference) facts.push([t.facts.loan, <Copyable key="loan" text={user.loan_reference} />]);
  if (user.profession) facts.push([t.facts.profession, professions[user.profession]]);
  if (user.residential_location ?? user.home_address)
    facts.push(
      user.residential_location ? [t.facts.residence, user.residential_location] : [t.facts.address, user.home_address],
    );
  if (user.payment_method) facts.push([t.facts.paysWith, providerName(user.payment_method)]);
  facts.push([t.facts.language, languages[user.language]], [t.facts.since, <DayOf key="since" at={user.created_at} />]);
  return (
    <>
      {!inList && (
        <>
          <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {fullName(user)}
          </Typography>
          <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap', mt: 1, mb: 2 }}>
            <KycChip state={user.kyc_state} />
            <StandingChips user={user} />
            <Typography variant="body2" color="textSecondary">
              {t.find.matchedBy[user.matched_by]}
            </Typography>
          </Stack>
        </>
      )}
      <Doors user={user} />
      {user.is_short && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t.find.shortHelp}
        </Typography>
      )}
      <FittingFacts facts={facts} />
    </>
  );
}

function Doors({ user }: { user: Found }) {
  const t = useTexts(texts).find;
  const { may } = useSession();
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', mb: 2.5 }}>
      {may(customerOverviewCalls.card.access) && (
        <Button
          component={Link}
          to={customerOverviewScreens.card.path({ customer: user.id })}
          variant="contained"
          color="primary"
        >
          {t.openCard}
        </Button>
      )}
      {may('ADD_LOAN') && (user.sale_step !== null || sellsTo(user.loan_status)) && (
        <Button component={Link} to={salesScreens.sale.path({ customer: user.id })} variant="outlined">
          {user.sale_step !== null || user.loan_status === 'pending_activation' ? t.goOnSelling : t.sell}
        </Button>
      )}
      {may(customersCalls.kycCase.access) && (
        <Button component={Link} to={customersScreens.kyc.path({ customer: user.id })} variant="outlined">
          {t.kyc}
        </Button>
      )}
    </Stack>
  );
}
