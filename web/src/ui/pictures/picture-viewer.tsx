import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import { useTexts } from '../language.tsx';
import { words } from '../words.ts';
import type { Picture } from './picture.ts';
import { PicturePane } from './picture-pane.tsx';
import { pictureWords } from './picture-words.ts';
import { BREAKPOINTS, below } from '../layout/tokens.ts';

/** What the viewer begins with. */
export interface Opened {
  readonly id: string;
  readonly sideBySide: boolean;
}

/** Whether there is a document and a face to compare. */
export const canCompare = (pictures: readonly Picture[]): boolean =>
  ['card', 'face'].every((shape) => pictures.some((one) => one.shape === shape && one.blob));

/** Pictures, large: one, or a document beside the face. Escape closes it, and the focus goes back to the opener. */
export function PictureViewer({
  pictures,
  title,
  opened,
  onClose,
}: {
  pictures: readonly Picture[];
  title: string;
  opened: Opened;
  onClose: () => void;
}) {
  const t = useTexts(pictureWords);
  const w = useTexts(words);
  const id = useId();
  const isSmall = useMediaQuery(below(BREAKPOINTS.sm));
  const [shown_id, setShown] = useState(opened.id);
  const [sideBySide, setSideBySide] = useState(opened.sideBySide);
  // Only the first picture takes the focus: a press on a button keeps the focus there.
  const [isTouched, setTouched] = useState(false);
  const loaded = pictures.filter(({ blob }) => blob);
  const face = loaded.find(({ shape }) => shape === 'face');
  const compares = sideBySide && face !== undefined && canCompare(loaded);
  const choices = compares ? loaded.filter(({ shape }) => shape === 'card') : loaded;
  const shown = choices.find((one) => one.id === shown_id) ?? choices[0];
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isSmall}
      fullWidth
      maxWidth={false}
      aria-labelledby={id}
      slotProps={{
        paper: {
          sx: {
            height: isSmall ? 1 : 'calc(100% - 48px)',
            m: isSmall ? 0 : 3,
            p: { xs: 1.5, sm: 2 },
            display: 'grid',
            gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
            gap: 1.5,
          },
        },
      }}
    >
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
        <Typography id={id} variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton aria-label={w.close} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <Close />
        </IconButton>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {choices.length > 1 && shown && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shown.id}
            aria-label={t.which}
            onChange={(_, chosen: string | null) => {
              setTouched(true);
              if (chosen !== null) setShown(chosen);
            }}
            sx={{ flexWrap: 'wrap' }}
          >
            {choices.map((one) => (
              <ToggleButton key={one.id} value={one.id} sx={{ minHeight: 44 }}>
                {one.label}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {canCompare(loaded) && (
          <ToggleButton
            value="side-by-side"
            size="small"
            selected={compares}
            onChange={() => {
              setTouched(true);
              setSideBySide((now) => !now);
            }}
            sx={{ minHeight: 44 }}
          >
            {t.sideBySide}
          </ToggleButton>
        )}
      </Stack>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          minHeight: 0,
          ...(compares && {
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            gridTemplateRows: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'minmax(0, 1fr)' },
          }),
        }}
      >
        {shown && <PicturePane key={shown.id} picture={shown} takesFocus={!isTouched} />}
        {compares && <PicturePane key={face.id} picture={face} />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {t.keys}
      </Typography>
    </Dialog>
  );
}
