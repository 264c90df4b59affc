import Box from '@mui/material/Box';

/** A value of a filter or a view with how many rows it has, as far as that is known. */
export function WithCount({ label, count }: { label: string; count: string | undefined }) {
  if (count === undefined) return <>{label}</>;
  return (
    <>
      <span>{label}</span>{' '}
      <Box component="span" sx={{ ml: 'auto', pl: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {count}
      </Box>
    </>
  );
}
