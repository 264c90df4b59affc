import Box from '@mui/material/Box';

const initials = (name: string): string => name.split(/\s+/).slice(0, 2).map((word) => word.charAt(0).toUpperCase()).join('');

/** The product's picture, or a phone drawn with its initials. */
export function PhonePicture({ name, image_url, height = 76 }: { name: string; image_url: string | null; height?: number }) {
  if (image_url) return <img src={image_url} alt="" loading="lazy" style={{ height, width: height * 0.58, objectFit: 'contain', borderRadius: 6 }} />;
  return (
    <Box aria-hidden="true" sx={{ flexShrink: 0, height, width: height * 0.52, border: 2, borderColor: 'text.secondary', borderRadius: 1.25, position: 'relative', display: 'grid', placeItems: 'center', bgcolor: 'action.hover', fontWeight: 700, fontSize: height * 0.17, color: 'text.secondary', '&::after': { content: '""', position: 'absolute', top: 5, width: '26%', height: 3, borderRadius: 2, bgcolor: 'text.secondary' } }}>
      {initials(name)}
    </Box>
  );
}
