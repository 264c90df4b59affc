import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTexts } from '../language.tsx';
import type { Screen } from '../screen.ts';
import { useSession } from '../session.tsx';
import { words } from '../words.ts';
import { CRAMPED } from './tokens.ts';

/** The screen that a record belongs to. */
export type ScreenAbove = Pick<Screen, 'title' | 'access'> & { readonly path: () => string };

/** Where a record is: the list above it, which leads back there, and its own name. */
export function Breadcrumb({ above, name }: { above: ScreenAbove; name: string }) {
  const w = useTexts(words);
  const title = useTexts(above.title);
  const { may } = useSession();
  return (
    <Typography
      component="nav"
      variant="body2"
      color="textSecondary"
      aria-label={w.breadcrumb}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minWidth: 0,
        '& [aria-current]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
        [CRAMPED]: { flexWrap: 'wrap', '& [aria-current]': { whiteSpace: 'normal' } },
        '& a': { py: { xs: '13px', sm: 0.5 }, minWidth: { xs: 44, sm: 0 } },
      }}
    >
      {may(above.access) ? <Link to={above.path()}>{title}</Link> : <span>{title}</span>}
      <span aria-hidden="true">/</span>
      <span aria-current="page">{name}</span>
    </Typography>
  );
}
