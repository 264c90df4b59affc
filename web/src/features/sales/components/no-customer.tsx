import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { texts } from '../i18n.ts';
import { customersScreens } from '../../customers/screens.ts';

/** No customer is selected. */
export function NoCustomer() {
  const t = useTexts(texts);
  return (
    <EmptyNote
      title={t.customerRecordNotFound}
      help={t.noCustomerHelp}
      action={
        <Button component={Link} to={customersScreens.find.path()} variant="contained" color="primary">
          {t.findCustomer}
        </Button>
      }
    />
  );
}
