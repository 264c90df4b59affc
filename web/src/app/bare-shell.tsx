import Box from '@mui/material/Box';
import { ScreenOutlet } from './screen-outlet.tsx';
import { useBranding } from '../ui/layout/use-branding.ts';
import { LineBar } from './line-bar.tsx';
import { BAR_HEIGHT, TopBar } from './top-bar.tsx';

export { ScreenFailed } from './screen-failed.tsx';

/** One report on the whole page, without the side menu. */
export function BareShell() {
  const brand = useBranding();
  return (
    <Box sx={{ minHeight: '100vh', '--bar-height': BAR_HEIGHT }}>
      <TopBar brand={brand} onMenu={null} onSearch={null} />
      <LineBar />
      <Box component="main" id="content">
        <ScreenOutlet />
      </Box>
    </Box>
  );
}
