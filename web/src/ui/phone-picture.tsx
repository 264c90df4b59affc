import Box from '@mui/material/Box';
import { useState } from 'react';

/** One frame for a photo and for a drawing, so that the text beside either begins at the same place. */
const WIDTH_OF_HEIGHT = 0.6;
/** Below this height the drawing has room only for its letters. */
const SMALL_PX = 48;

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');

/**
 * The picture of the model, or a drawn phone with its initials where there is none, in this height. The name stands
 * beside it, so the picture has no text of its own.
 */
export function PhonePicture({ name, image_url, height }: { name: string; image_url: string | null; height: number }) {
  const [broken, setBroken] = useState<string | null>(null);
  const width = Math.round(height * WIDTH_OF_HEIGHT);
  if (image_url && image_url !== broken)
    return (
      <img
        src={image_url}
        alt=""
        loading="lazy"
        onError={() => setBroken(image_url)}
        style={{ height, width, objectFit: 'contain', borderRadius: 4, flexShrink: 0 }}
      />
    );
  return (
    <Box
      aria-hidden="true"
      sx={{
        flexShrink: 0,
        position: 'relative',
        height,
        width,
        display: 'grid',
        placeItems: 'center',
        border: 2,
        borderColor: 'text.secondary',
        borderRadius: `${Math.max(4, Math.round(height * 0.08))}px`,
        bgcolor: 'action.hover',
        color: 'text.secondary',
        typography: height > 100 ? 'figure' : 'caption',
        fontWeight: 'fontWeightBold',
        ...(height >= SMALL_PX && {
          '&::after': {
            content: '""',
            position: 'absolute',
            top: Math.round(height * 0.06),
            width: '26%',
            height: 3,
            borderRadius: 2,
            bgcolor: 'text.secondary',
          },
        }),
      }}
    >
      {initials(name)}
    </Box>
  );
}
