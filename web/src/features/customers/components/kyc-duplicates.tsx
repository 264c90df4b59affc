import { DUPLICATE_LABELS } from '@palier/contract/customers/identity-labels.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { Link } from 'react-router';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { DayText } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import type { KycCase } from './use-kyc-case.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';

/** Other customers who may be the same person. */
export function KycDuplicates({ duplicates }: { duplicates: KycCase['duplicates'] }) {
  const { kyc: t } = useTexts(texts);
  const duplicateReasons = useTexts(DUPLICATE_LABELS);
  const { may } = useSession();
  if (duplicates.length === 0) return null;
  return (
    <Section title={t.duplicates}>
      <Typography color="textSecondary">{t.duplicatesHelp}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {duplicates.map((person) => (
          <Stack
            component="li"
            key={person.id ?? `${person.first_name} ${person.msisdn}`}
            direction="row"
            sx={{
              py: 1,
              gap: 1,
              justifyContent: 'space-between',
              alignItems: 'center',
              flexWrap: 'wrap',
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
                {fullName(person)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {person.date_of_birth !== null && (
                  <>
                    <DayText day={person.date_of_birth} /> ·{' '}
                  </>
                )}
                {person.id === null ? person.msisdn : spaced(person.msisdn)}
              </Typography>
              <Typography variant="body2">{duplicateReasons[person.because]}</Typography>
            </Box>
            {person.id !== null && may(customerOverviewCalls.card.access) && (
              <Button
                component={Link}
                to={customerOverviewScreens.card.path({ customer: person.id })}
                size="small"
                variant="outlined"
              >
                {t.openCard}
              </Button>
            )}
          </Stack>
        ))}
      </Box>
    </Section>
  );
}
