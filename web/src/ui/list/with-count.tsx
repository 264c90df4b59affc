import Box from '@mui/material/Box';

/** A value of a filter or a view with how many rows it has, as far as that is known. */
export function WithCount({ label, count }: { label: string; count: string | undefined }) {
  if (count === undefined) return <>{label}</>;
  return (
    <>
      {label}{' '}
      <Box
        component="span"
        sx={{ ml: 'auto', pl: 1, fontWeight: 'fontWeightRegular', fontVariantNumeric: 'tabular-nums' }}
      >
        {count}
      </Box>
    </>
  );
}
