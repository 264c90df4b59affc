/** The phones that a statement released, because it has the slips that paid off their loans: each leads to its card. */
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { useSession } from '../../../ui/session.tsx';
import { customersScreens } from '../../customers/screens.ts';
import { releasedWords } from './released-words.ts';

export function ReleasedLoans({ references }: { references: readonly string[] }) {
  const t = useTexts(releasedWords);
  const { may } = useSession();
  const mayFind = may(customersScreens.find.access);
  return (
    <Typography>
      {t.released(references.length)} (
      {references.map((reference, at) => (
        <span key={reference}>
          {at > 0 && ', '}
          {mayFind ? <Link to={customersScreens.find.path({ q: reference })}>{reference}</Link> : reference}
        </span>
      ))}
      )
    </Typography>
  );
}

/** What the outcome of an action on lines says about it. */
export const alsoReleased = (references: readonly string[]) =>
  references.length > 0 ? { more: <ReleasedLoans references={references} /> } : {};
