/** The sale to a customer whom the portal knows: offered where nothing contradicts it, and asked once more. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../ui/feedback/dialog.tsx';
import { useTexts } from '../../../../ui/language.tsx';
import { preparedTexts } from '../../prepared.i18n.ts';
import { change, newKey } from './change-prepared.ts';
import { type Compared, differences } from './other-person.ts';
import { ComparedPersons } from './compared-persons.tsx';
import { type Known, type PreparedSale, sellToKnown } from './prepared-sale.ts';

export function SamePerson({ sale, whom, compared }: { sale: PreparedSale; whom: Known; compared: Compared }) {
  const t = useTexts(preparedTexts);
  const [asks, setAsks] = useState(false);
  const { other } = compared;
  if (other === null || differences(other).length > 0) return null;
  const { name } = other;
  const sell = () => {
    setAsks(false);
    void change(sale.id, (now) => sellToKnown(now, { ...whom, name }, newKey));
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsks(true)}>
        {t.samePerson}
      </Button>
      <ConfirmDialog
        open={asks}
        title={t.sure.title(name)}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button onClick={() => setAsks(false)}>{t.sure.no}</Button>
            <Button variant="contained" color="primary" onClick={sell}>
              {t.sure.yes}
            </Button>
          </>
        }
      >
        <Typography>{t.sure.help(sale.name ?? t.nobody, name)}</Typography>
        <ComparedPersons sale={sale} compared={compared} />
      </ConfirmDialog>
    </>
  );
}
