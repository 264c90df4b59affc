/** The sales that are prepared in this browser, or one of them. Works without a line. */
import Alert from '@mui/material/Alert';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSignedIn } from '../../../ui/session.tsx';
import { forgetDraft } from '../../../ui/drafts.ts';
import { recall } from '../../../ui/recall.ts';
import { usePreparedRead } from '../../../ui/use-prepared.ts';
import { begin } from '../components/prepared/change-prepared.ts';
import { OpenedPrepared } from '../components/prepared/opened-prepared.tsx';
import { PreparedList } from '../components/prepared/prepared-list.tsx';
import { type Typed, isUntouched } from '../components/prepared/prepared-sale.ts';
import { usePreparedSales } from '../components/prepared/use-prepared-sales.ts';
import { preparedTexts } from '../prepared.i18n.ts';
import { salesScreens } from '../screens.ts';

/** What was typed into the form of a registration, which could not be sent. */
const REGISTRATION = 'register-customer';

export function PreparedSales() {
  const t = useTexts(preparedTexts);
  const title = useTexts(salesScreens.prepared.title);
  const [params, setParams] = useSearchParams();
  const { user } = useSignedIn();
  const sales = usePreparedSales();
  const isRead = usePreparedRead();
  const [cannotKeep, setCannotKeep] = useState(false);
  const opened = sales.find(({ id }) => id === params.get('sale'));

  const start = async (customer: Typed['customer'] = {}) => {
    // Who presses twice has one.
    const untouched = sales.find(isUntouched);
    const id = untouched && Object.keys(customer).length === 0 ? untouched.id : await begin(user.id, customer);
    if (id === null) return setCannotKeep(true);
    setParams({ sale: id, step: '1' }, { replace: true });
  };
  // The form of a registration leads here with what was typed.
  const isAsked = params.get('start') !== null;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isAsked || hasBegun.current) return;
    hasBegun.current = true;
    void recall<Typed['customer']>(REGISTRATION).then(async (typed) => {
      await start(typed ?? {});
      forgetDraft(REGISTRATION);
    });
  });

  if (opened) return <OpenedPrepared key={opened.id} sale={opened} />;
  return (
    <Page title={title} lead={t.lead} actions={<MainButton onClick={() => void start()}>{t.begin}</MainButton>}>
      {cannotKeep && (
        <Alert severity="error" variant="outlined" sx={{ mb: 2 }}>
          {t.cannotKeep}
        </Alert>
      )}
      {isRead && !isAsked && <PreparedList sales={sales} />}
    </Page>
  );
}
