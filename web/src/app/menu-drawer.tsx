/** The side menu on a phone, over the screen. */
import Drawer from '@mui/material/Drawer';
import type { Branding } from '../ui/layout/branding.ts';
import { SideMenu } from './side-menu.tsx';

export function MenuDrawer({
  brand,
  width,
  open,
  onClose,
}: {
  brand: Branding | null;
  width: string;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Drawer open={open} onClose={onClose} slotProps={{ paper: { sx: { width } } }}>
      <SideMenu brand={brand} onNavigate={onClose} />
    </Drawer>
  );
}
