import type { SignInSheet as Sheet } from '@palier/contract/auth/sign-in-sheet.ts';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { Exactly } from '../date-time.tsx';
import { inFours } from '../in-fours.ts';
import { useTexts } from '../language.tsx';
import { Facts } from '../layout/page.tsx';
import { useBranding } from '../layout/use-branding.ts';
import { QrPicture } from '../qr-picture.tsx';
import { sheetWords } from './words.ts';

const Typed = ({ text }: { text: string }) => (
  <Box component="span" sx={{ typography: 'h3', fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

/** One sheet as it is handed over: a page of its own on paper. */
export function SheetPaper({ sheet }: { sheet: z.output<typeof Sheet> }) {
  const t = useTexts(sheetWords);
  const brand = useBranding();
  const { username, password, valid_until, app_key, app_uri } = sheet;
  return (
    // Many sheets scroll, so the keyboard reaches each.
    <Box
      data-sheet
      role="group"
      aria-label={t.title(username)}
      tabIndex={0}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}
    >
      <Typography sx={{ fontWeight: 'fontWeightBold', mb: 2 }}>
        {brand?.brand_name} · {t.title(username)}
      </Typography>
      <Facts
        columns={2}
        facts={[
          [t.username, <Typed key="username" text={username} />],
          ...(password === null ? [] : [[t.password, <Typed key="password" text={password} />] as const]),
          ...(valid_until === null ? [] : [[t.until, <Exactly key="until" at={valid_until} />] as const]),
        ]}
      />
      {app_key !== null && app_uri !== null && (
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 2, gap: 2, alignItems: { sm: 'center' } }}>
          <QrPicture text={app_uri} label={t.picture} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="overline" component="p" color="textSecondary">
              {t.app}
            </Typography>
            <Typed text={inFours(app_key)} />
          </Box>
        </Stack>
      )}
      <Typography sx={{ mt: 2 }}>{app_key === null ? t.howPassword : password === null ? t.howApp : t.how}</Typography>
    </Box>
  );
}
