import type { SignInSheet as Sheet } from '@palier/contract/auth/sign-in-sheet.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type * as z from 'zod';
import { Exactly } from '../date-time.tsx';
import { ConfirmDialog } from '../feedback/dialog.tsx';
import { inFours } from '../in-fours.ts';
import { useTexts } from '../language.tsx';
import { Facts } from '../layout/page.tsx';
import { useBranding } from '../layout/use-branding.ts';
import { SHEET_ON_PAPER } from '../print/sheet-on-paper.ts';
import { QrPicture } from '../qr-picture.tsx';
import { sheetWords } from './words.ts';

const Typed = ({ text }: { text: string }) => (
  <Box component="span" sx={{ typography: 'h3', fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

/** What a new person signs in with. Only its button closes it: nobody can show the sheet again. */
export function SignInSheet({ sheet, onClose }: { sheet: z.output<typeof Sheet>; onClose: () => void }) {
  const t = useTexts(sheetWords);
  const brand = useBranding();
  const title = t.title(sheet.username);
  return (
    <ConfirmDialog
      open
      title={title}
      onClose={() => undefined}
      actions={
        <>
          <Button variant="outlined" onClick={() => window.print()}>
            {t.print}
          </Button>
          <Button onClick={onClose}>{t.done}</Button>
        </>
      }
    >
      <GlobalStyles styles={SHEET_ON_PAPER} />
      <Typography>{t.why}</Typography>
      <Box data-sheet sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold', mb: 2 }}>
          {brand?.brand_name} · {title}
        </Typography>
        <Facts
          columns={2}
          facts={[
            [t.username, <Typed key="username" text={sheet.username} />],
            [t.password, <Typed key="password" text={sheet.password} />],
            [t.until, <Exactly key="until" at={sheet.valid_until} />],
          ]}
        />
        <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ mt: 2, gap: 2, alignItems: { sm: 'center' } }}>
          <QrPicture text={sheet.app_uri} label={t.picture} />
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="overline" component="p" color="textSecondary">
              {t.app}
            </Typography>
            <Typed text={inFours(sheet.app_key)} />
          </Box>
        </Stack>
        <Typography sx={{ mt: 2 }}>{t.how}</Typography>
      </Box>
    </ConfirmDialog>
  );
}
