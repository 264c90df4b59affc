import Box from '@mui/material/Box';

const initials = (name: string): string => name.split(/\s+/).slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join('');

/** The model's picture, or a phone drawn with its initials. The name stands beside it, so the picture says nothing of its own. */
export function ModelPicture({ name, image_url, height }: { name: string; image_url: string | null; height: number }) {
  if (image_url) return <img src={image_url} alt="" loading="lazy" style={{ height, width: height * 0.75, objectFit: 'contain', borderRadius: 4, flexShrink: 0 }} />;
  return <Box aria-hidden="true" sx={{ flexShrink: 0, height, width: height * 0.56, border: 2, borderColor: 'text.secondary', borderRadius: 1, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', fontWeight: 700, fontSize: Math.max(9, height * 0.2), color: 'text.secondary' }}>{initials(name)}</Box>;
}
