/** A link to every screen that the person who signed in may open. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useScreenLinks } from '../../../ui/layout/screen-links.tsx';
import { texts } from '../i18n.ts';

export function AllScreens() {
  const t = useTexts(texts);
  const links = useScreenLinks();
  return (
    <Section title={t.screens}>
      <Box
        component="nav"
        aria-label={t.screens}
        sx={{ display: 'grid', gap: 0.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' } }}
      >
        {links.map(({ path, title }) => (
          <Button
            key={path}
            component={Link}
            to={path}
            sx={{ justifyContent: 'space-between', fontWeight: 'fontWeightMedium', textAlign: 'left' }}
          >
            {title}
          </Button>
        ))}
      </Box>
    </Section>
  );
}
