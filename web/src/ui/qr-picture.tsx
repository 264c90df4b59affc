import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { encode } from 'uqr';

/** White around the picture, in squares (ISO/IEC 18004 asks for four). */
const QUIET = 4;

/** A text as a QR code. It is black on white in both themes, because many scanners read nothing else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { ecc: 'M', border: 0 });
    return {
      size: data.length + 2 * QUIET,
      path: data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])))
        .join(''),
    };
  }, [text]);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', borderRadius: 1, display: 'block' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Box>
  );
}
