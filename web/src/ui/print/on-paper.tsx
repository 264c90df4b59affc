/**
 * How a screen is printed: what is on the page and nothing around it, in the colours of the light theme, with the name
 * of the business, the time and the part of the business in words, and the tables behind the plots open.
 */
import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { useBranding } from '../layout/use-branding.ts';
import { paperStyles } from './paper-styles.ts';

export function OnPaper({
  says,
  wide,
}: {
  /** The time, and the part of the business. */
  says: readonly string[];
  /** Tables that are wider than high stand on the long side of the paper. */
  wide?: boolean;
}) {
  const brand = useBranding();
  const theme = useTheme();
  useEffect(openOnPaper, []);
  return (
    <>
      <GlobalStyles styles={paperStyles(theme, wide ? 'landscape' : 'portrait')} />
      <Box data-paper-head sx={{ display: 'none', displayPrint: 'block', mb: 2 }}>
        <Box sx={{ typography: 'subtitle1' }}>{brand?.company_name}</Box>
        {says.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
    </>
  );
}

/** Opens what is closed while the page is printed. Not every browser can open it by a style. */
function openOnPaper(): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const one of opened) one.open = true;
  };
  const close = () => {
    for (const one of opened) one.open = false;
    opened = [];
  };
  addEventListener('beforeprint', open);
  addEventListener('afterprint', close);
  return () => {
    removeEventListener('beforeprint', open);
    removeEventListener('afterprint', close);
  };
}
