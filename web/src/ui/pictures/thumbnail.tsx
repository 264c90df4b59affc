import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useTexts } from '../language.tsx';
import { Outline } from './outline.tsx';
import type { Picture } from './picture.ts';
import { pictureWords } from './picture-words.ts';
import { useObjectUrl } from './use-object-url.ts';

/** The frame of a small picture, whatever stands in it. */
export const PICTURE_FRAME = {
  position: 'relative',
  height: 190,
  width: 1,
  borderRadius: 1,
  bgcolor: 'action.hover',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  color: 'text.secondary',
} as const;

/** A small picture, which a press enlarges; until it is there, the outline of what it will show. */
export function Thumbnail({
  picture,
  isLoading = false,
  height = 190,
  onOpen,
}: {
  picture: Picture;
  isLoading?: boolean;
  height?: number;
  onOpen: () => void;
}) {
  const t = useTexts(pictureWords);
  const url = useObjectUrl(picture.blob);
  const [broken, setBroken] = useState<string | null>(null);
  if (!url || broken === url)
    return (
      <Box sx={{ ...PICTURE_FRAME, height }}>
        {isLoading && <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 1 }} />}
        <Outline shape={picture.shape} most_px={height - 16} />
      </Box>
    );
  return (
    <ButtonBase onClick={onOpen} aria-label={t.enlarge(picture.label)} sx={{ ...PICTURE_FRAME, height }}>
      <img
        src={url}
        alt=""
        onError={() => setBroken(url)}
        style={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
      />
    </ButtonBase>
  );
}
