import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTexts } from '../../../../ui/language.tsx';
import { SHEET_ON_PAPER } from '../../../../ui/print/sheet-on-paper.ts';
import { accountTexts } from '../../account.i18n.ts';

/** The recovery codes, which are shown once, to copy or to print. */
export function RecoverySheet({
  codes,
  username,
  brand,
}: {
  codes: readonly string[];
  username: string;
  brand: string;
}) {
  const t = useTexts(accountTexts);
  const [copied, setCopied] = useState(false);
  const title = t.sheetTitle(username);
  const copy = () =>
    void navigator.clipboard?.writeText(`${brand} · ${title}\n${codes.join('\n')}\n`).then(() => setCopied(true));
  return (
    <>
      <GlobalStyles styles={SHEET_ON_PAPER} />
      <Typography>{t.keepThem}</Typography>
      <Box data-sheet sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold', mb: 1.5 }}>
          {brand} · {title}
        </Typography>
        <Box
          component="ol"
          aria-label={title}
          sx={{
            m: 0,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            gap: 1,
            typography: 'h2',
            fontFamily: 'ui-monospace, monospace',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" onClick={copy}>
          {copied ? t.copied : t.copyAll}
        </Button>
        <Button variant="outlined" onClick={() => window.print()}>
          {t.print}
        </Button>
      </Stack>
    </>
  );
}
