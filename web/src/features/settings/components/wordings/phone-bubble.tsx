import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** A text as the phone of a customer shows it. */
export function PhoneBubble({
  label,
  sender,
  text,
  note,
}: {
  label: string;
  sender: string;
  text: string;
  note: string;
}) {
  return (
    <Box
      component="figure"
      aria-label={label}
      sx={{
        m: 0,
        width: '100%',
        maxWidth: 264,
        minHeight: 260,
        p: 1,
        pt: 2.5,
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        border: 2,
        borderColor: 'text.secondary',
        borderRadius: '22px',
        bgcolor: 'background.default',
        '&::before': {
          content: '""',
          position: 'absolute',
          top: 9,
          left: '50%',
          width: 44,
          height: 4,
          ml: '-22px',
          borderRadius: 2,
          bgcolor: 'text.secondary',
        },
      }}
    >
      <Typography
        variant="body2"
        sx={{
          textAlign: 'center',
          fontWeight: 'fontWeightBold',
          pb: 1,
          mb: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        {sender}
      </Typography>
      <Box
        sx={{
          px: 1.5,
          py: 1,
          borderRadius: '4px 14px 14px 14px',
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          typography: 'body1',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
      <Typography component="figcaption" variant="caption" color="textSecondary" sx={{ mt: 1, ml: 0.5 }}>
        {note}
      </Typography>
    </Box>
  );
}
