/** The customer of the address, or the one that was selected last. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { recallSelection } from '../../../ui/table/selection.ts';
import { texts } from '../i18n.ts';
import { customersScreens } from '../../customers/screens.ts';
import { customerOverviewScreens } from '../screens.ts';
import { CustomerCard } from '../components/customer-card.tsx';

/** What an address that was cut off or typed says is no customer. */
const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function ViewCustomer() {
  const title = useTexts(customerOverviewScreens.card.title);
  const t = useTexts(texts);
  const [params] = useSearchParams();
  const [recalled, setRecalled] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    void recallSelection().then(({ customer_id }) => setRecalled(customer_id ?? null));
  }, []);
  const id = params.get('customer') ?? recalled;
  if (id === undefined)
    return (
      <Page title={title}>
        <SkeletonLines />
      </Page>
    );
  if (id === null || !IS_ID.test(id))
    return (
      <Page title={title}>
        <EmptyNote
          title={t.notFound}
          help={t.notFoundHelp}
          action={
            <Button component={Link} to={customersScreens.find.path()} variant="outlined">
              {t.findOne}
            </Button>
          }
        />
      </Page>
    );
  return <CustomerCard key={id} id={id} />;
}
