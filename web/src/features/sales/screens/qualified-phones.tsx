/** The phones that a customer qualifies for, with the limit and the reasons for it, outside a sale. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { formatFcfa } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../api/use-call.ts';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page, Section } from '../../../ui/layout/page.tsx';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { LimitReasons } from '../components/limit-answer.tsx';
import { NoCustomer } from '../components/no-customer.tsx';
import { PhoneFacts } from '../components/phone-card.tsx';
import { phoneKey } from '../components/phone-change-note.tsx';
import { texts } from '../i18n.ts';
import { salesScreens } from '../screens.ts';

export function QualifiedPhones() {
  const title = useTexts(salesScreens.qualified.title);
  const [customer] = useSearchParam('customer');
  if (customer === null)
    return (
      <Page title={title}>
        <NoCustomer />
      </Page>
    );
  return <PhonesOf key={customer} customer_id={customer} />;
}

function PhonesOf({ customer_id }: { customer_id: string }) {
  const title = useTexts(salesScreens.qualified.title);
  const limits = useCall(salesCalls.limits, { customer_id });
  const { title: customer, access, path } = customerOverviewScreens.card;
  return (
    <Page title={title} above={{ title: customer, access, path: () => path({ customer: customer_id }) }}>
      {limits.data ? (
        <Phones found={limits.data} />
      ) : limits.error ? (
        <RefusalNote refusal={limits.error} retry={() => void limits.refetch()} />
      ) : (
        <SkeletonLines lines={6} height={56} />
      )}
    </Page>
  );
}

function Phones({ found: { limit, phones } }: { found: Result<typeof salesCalls.limits> }) {
  const t = useTexts(texts);
  return (
    <>
      <Section title={t.phone.limit(formatFcfa(limit.limit_fcfa))}>
        <Typography variant="h3">{t.finance.why}</Typography>
        <LimitReasons limit={limit} />
      </Section>
      {phones.length === 0 && <EmptyNote title={t.phone.none} />}
      <Box
        component="ul"
        sx={{
          m: 0,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(15rem, 100%), 1fr))',
        }}
      >
        {phones.map((phone) => (
          <Box
            component="li"
            key={phoneKey(phone)}
            sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper' }}
          >
            <PhoneFacts phone={phone} />
          </Box>
        ))}
      </Box>
    </>
  );
}
