import Add from '@mui/icons-material/Add';
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import Remove from '@mui/icons-material/Remove';
import RotateRight from '@mui/icons-material/RotateRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../language.tsx';
import { Outline } from './outline.tsx';
import type { Picture } from './picture.ts';
import { pictureWords } from './picture-words.ts';
import { useObjectUrl } from './use-object-url.ts';
import { useZoom } from './use-zoom.ts';
import { MOST_SCALE, STEP, fitted, turned, whole, zoomed } from './zoom.ts';

/** One picture that is zoomed, moved and turned, with its buttons above it. `takesFocus` when it appears. */
export function PicturePane({ picture, takesFocus = false }: { picture: Picture; takesFocus?: boolean }) {
  const t = useTexts(pictureWords);
  const frame = useRef<HTMLDivElement>(null);
  const url = useObjectUrl(picture.blob);
  const [isBroken, setBroken] = useState(false);
  const { view, sizes, change, onPictureSize, handlers } = useZoom(frame);
  const { label } = picture;
  useEffect(() => {
    if (takesFocus) frame.current?.focus();
  }, [takesFocus]);
  const upright = fitted(sizes, view.turns);
  const [width, height] = view.turns % 2 === 0 ? [upright.width, upright.height] : [upright.height, upright.width];
  return (
    <Box sx={{ minWidth: 0, minHeight: 0, display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
        <Typography sx={{ fontWeight: 'fontWeightBold', flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        <Tool
          label={t.zoomOut(label)}
          disabled={view.scale <= 1}
          onPress={() => change((v, s) => zoomed(v, 1 / STEP, s))}
        >
          <Remove />
        </Tool>
        <Typography component="output" aria-live="polite" sx={{ minWidth: '6ch', textAlign: 'center' }}>
          {t.percent(view.scale)}
        </Typography>
        <Tool
          label={t.zoomIn(label)}
          disabled={view.scale >= MOST_SCALE}
          onPress={() => change((v, s) => zoomed(v, STEP, s))}
        >
          <Add />
        </Tool>
        <Tool label={t.fit(label)} disabled={view.scale === 1} onPress={() => change(whole)}>
          <FitScreenOutlined />
        </Tool>
        <Tool label={t.turn(label)} onPress={() => change(turned)}>
          <RotateRight />
        </Tool>
      </Stack>
      <Box
        ref={frame}
        role="group"
        aria-label={t.frame(label)}
        tabIndex={0}
        {...handlers}
        sx={{
          position: 'relative',
          overflow: 'hidden',
          borderRadius: 1,
          bgcolor: 'action.hover',
          color: 'text.secondary',
          display: 'grid',
          placeItems: 'center',
          touchAction: 'none',
          cursor: view.scale > 1 ? 'grab' : 'zoom-in',
          '&:active': { cursor: view.scale > 1 ? 'grabbing' : 'zoom-in' },
          '&:focus-visible': { outlineOffset: -3 },
        }}
      >
        {url && !isBroken ? (
          <img
            src={url}
            alt={label}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onPictureSize(naturalWidth, naturalHeight)}
            onError={() => setBroken(true)}
            style={{
              position: 'absolute',
              left: '50%',
              top: '50%',
              width,
              height,
              maxWidth: 'none',
              transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) rotate(${view.turns * 90}deg) scale(${view.scale})`,
            }}
          />
        ) : (
          <Stack sx={{ width: 1, alignItems: 'center', gap: 1 }}>
            <Outline shape={picture.shape} />
            {isBroken && <Typography>{t.notShown}</Typography>}
          </Stack>
        )}
      </Box>
    </Box>
  );
}

function Tool({
  label,
  disabled = false,
  onPress,
  children,
}: {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  // A button that is switched off while it has the focus would lose it, so it only says that it is off.
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onPress()}
      sx={{ width: 44, height: 44, ...(disabled && { opacity: 0.4 }) }}
    >
      {children}
    </IconButton>
  );
}
