import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTexts } from '../../../kit/language.tsx';
import { EmptyNote } from '../../../kit/feedback.tsx';
import { messages } from '../messages.ts';

/** Nobody is in hand to sell to. */
export function NoCustomer() {
  const t = useTexts(messages);
  return (
    <EmptyNote
      title={t.customerRecordNotFound}
      help={t.noCustomerHelp}
      action={
        <Button component={Link} to="/dashboard/customers/find" variant="contained" color="primary">
          {t.findCustomer}
        </Button>
      }
    />
  );
}
