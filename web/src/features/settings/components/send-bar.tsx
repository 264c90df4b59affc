/** How much has changed, and the button that sends it. It stays in sight while the reader scrolls. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';

export function SendBar({ changes, isBusy, onClose }: { changes: number; isBusy: boolean; onClose: () => void }) {
  const t = useTexts(texts);
  const w = useTexts(words);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        px: 2,
        py: 1,
        display: 'flex',
        gap: 1,
        flexWrap: 'wrap',
        alignItems: 'center',
        bgcolor: 'background.paper',
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold' }} role="status">
          {changes === 0 ? t.noChanges : t.changes(changes)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t.second}
        </Typography>
      </Box>
      <Button onClick={onClose}>{w.cancel}</Button>
      <MainButton type="submit" loading={isBusy} disabled={changes === 0}>
        {t.send}
      </MainButton>
    </Box>
  );
}
