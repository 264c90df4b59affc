/** A sum of a statement that leads to the entries behind it. */
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Money } from '../../../ui/money.tsx';
import { booksTexts } from '../i18n.ts';
import { booksScreens } from '../screens.ts';

export function EntriesLink({
  fcfa,
  of,
}: {
  fcfa: number;
  of: Parameters<(typeof booksScreens)['entries']['path']>[0];
}) {
  const t = useTexts(booksTexts);
  return fcfa === 0 ? (
    t.none
  ) : (
    <Link component={RouterLink} to={booksScreens.entries.path(of)} className="alone" color="inherit" underline="hover">
      <Money bare fcfa={fcfa} />
    </Link>
  );
}
