/** A link to every screen that the person who signed in may open: small, in columns, by area. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useTexts } from '../../../ui/language.tsx';
import { SCREEN_AREAS, useScreenLinks } from '../../../ui/layout/screen-links.tsx';
import { texts } from '../i18n.ts';
import { BREAKPOINTS, atLeast } from '../../../ui/layout/tokens.ts';

export function AllScreens() {
  const t = useTexts(texts);
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.sm));
  const links = useScreenLinks();
  const areas = SCREEN_AREAS.map((area) => ({ area, links: links.filter((link) => link.area === area) })).filter(
    (one) => one.links.length > 0,
  );
  return (
    <Box component="nav" aria-label={t.screens} sx={{ mt: 2, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {/* On a phone the list is as long as the desk itself. */}
      <details open={isWide}>
        <Box
          component="summary"
          sx={{ typography: 'subtitle2', cursor: 'pointer', minHeight: { xs: 44, sm: 0 }, py: { xs: 1.5, sm: 0.5 } }}
        >
          {t.screens}
        </Box>
        <Box
          sx={{
            mt: 1,
            display: 'grid',
            columnGap: 2.5,
            rowGap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(9.375rem, 1fr))',
          }}
        >
          {areas.map(({ area, links: ofArea }) => (
            <div key={area}>
              <Typography variant="subtitle2" component="h2" color="textSecondary" sx={{ mb: 0.5 }}>
                {t.areas[area]}
              </Typography>
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {ofArea.map(({ path, title }) => (
                  <Box component="li" key={path}>
                    <Box
                      component={Link}
                      to={path}
                      sx={{
                        display: 'flex',
                        alignItems: 'center',
                        minHeight: { xs: 44, sm: 28 },
                        typography: 'body2',
                        color: 'text.secondary',
                        textDecoration: 'none',
                        '&:hover': { textDecoration: 'underline' },
                      }}
                    >
                      {title}
                    </Box>
                  </Box>
                ))}
              </Box>
            </div>
          ))}
        </Box>
      </details>
    </Box>
  );
}
