import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useIdle } from '../../../api/calm.ts';
import { useLineLostAt } from '../../../api/use-line.ts';
import { useTexts } from '../../../ui/language.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';
import { select } from '../../../ui/table/selection.ts';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { FindResults } from '../components/find-results.tsx';
import { useRecentSearches } from '../components/recent-searches.ts';
import { SearchField } from '../components/search-field.tsx';
import { SearchStart } from '../components/search-start.tsx';
import { useFind } from '../components/use-find.ts';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { salesScreens } from '../../sales/screens.ts';
import { customersScreens } from '../screens.ts';
import { BREAKPOINTS, atLeast } from '../../../ui/layout/tokens.ts';

// Forms are loaded when they are opened; searching needs none of them.
const RegisterCustomer = lazy(() =>
  import('../components/register-customer.tsx').then((part) => ({ default: part.RegisterCustomer })),
);
const NumberByNationalId = lazy(() =>
  import('../components/number-by-national-id.tsx').then((part) => ({ default: part.NumberByNationalId })),
);

/**
 * Finds a customer by any number or name. The search and the chosen customer are in the address, so that Back and a
 * shared link show them again.
 */
export function FindCustomers() {
  const t = useTexts(texts).find;
  const { may } = useSession();
  const hasLine = useLineLostAt() === null;
  // The search of the whole console opens the form by the address.
  const [asked, setAsked] = useSearchParam('register');
  const [pressed, setRegistering] = useState(false);
  const registering = pressed || asked !== null;
  const close = () => {
    setRegistering(false);
    if (asked !== null) setAsked(null, { replace: true });
  };
  const mayRegister = may(customersCalls.register.access);
  const register = mayRegister ? () => setRegistering(true) : null;
  return (
    <Page
      title={useTexts(customersScreens.find.title)}
      lead={t.lead}
      actions={
        <>
          {may(customersScreens.list.access) && (
            <Button component={Link} to={customersScreens.list.path()}>
              <ScreenName of={customersScreens.list} />
            </Button>
          )}
          {!hasLine && may(salesScreens.prepared.access) && (
            <Button component={Link} to={salesScreens.prepared.path()} variant="contained" color="primary">
              {t.prepare}
            </Button>
          )}
          {register && (
            <Button variant="outlined" onClick={register}>
              {t.register}
            </Button>
          )}
        </>
      }
    >
      <Finding register={register} registering={registering && mayRegister} onClose={close} />
    </Page>
  );
}

/** The form beside the search begins to load when the search can be used. */
function Finding({
  register,
  registering,
  onClose,
}: {
  register: (() => void) | null;
  registering: boolean;
  onClose: () => void;
}) {
  const isIdle = useIdle();
  const t = useTexts(texts).find;
  const goTo = useNavigate();
  const [address, setAddress] = useSearchParams();
  const typed = (address.get('q') ?? '').trim();
  const find = useFind(typed);
  const { remember } = useRecentSearches();
  const hasKeyboard = useMediaQuery(atLeast(BREAKPOINTS.md));
  useEffect(() => {
    if (typed) remember(typed);
  }, [typed, remember]);

  const search = (text: string) => {
    if (text === typed) void find.refetch();
    else setAddress(text ? { q: text } : {});
  };
  const choose = (id: string) => setAddress({ q: typed, customer: id }, { replace: true });
  const open = async ({ customer_id, msisdn }: { customer_id: string; msisdn: string }) => {
    await select({ customer_id, msisdn });
    await goTo(customerOverviewScreens.card.path({ customer: customer_id }));
  };
  return (
    <>
      <Box sx={{ maxWidth: 720 }}>
        <SearchField value={typed} onSearch={search} focus={hasKeyboard && typed === ''} />
      </Box>
      {typed === '' ? (
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 7fr) minmax(0, 5fr)' },
            alignItems: 'start',
          }}
        >
          <div>
            <SearchStart onSearch={search} />
          </div>
          {isIdle ? (
            <Suspense fallback={<SkeletonLines lines={5} />}>
              <NumberByNationalId onOpen={(found) => void open(found)} openLabel={t.openCard} />
            </Suspense>
          ) : (
            <SkeletonLines lines={5} />
          )}
        </Box>
      ) : (
        <>
          <FindResults
            typed={typed}
            find={find}
            chosen_id={address.get('customer')}
            onChoose={choose}
            onRegister={register}
          />
          {find.isNobody && (
            <Box sx={{ maxWidth: 720 }}>
              <Suspense fallback={<SkeletonLines lines={5} />}>
                <NumberByNationalId onOpen={(found) => void open(found)} openLabel={t.openCard} />
              </Suspense>
            </Box>
          )}
        </>
      )}
      {registering && (
        <Suspense fallback={null}>
          <RegisterCustomer
            typed={find.isNobody ? typed : ''}
            onClose={onClose}
            onSearch={(text) => {
              onClose();
              search(text);
            }}
            onOpen={(customer_id) => {
              onClose();
              void goTo(customerOverviewScreens.card.path({ customer: customer_id }));
            }}
            onRegistered={({ id, msisdn }) => {
              onClose();
              void select({ customer_id: id, msisdn }).then(() => goTo(customersScreens.kyc.path({ customer: id })));
            }}
          />
        </Suspense>
      )}
    </>
  );
}
