import Box from '@mui/material/Box';
import { useTexts } from '../../../ui/language.tsx';
import { suspenseTexts } from '../suspense.i18n.ts';
import { digitsThatDiffer } from './suspense-differences.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

/**
 * A reference with the digits marked that were keyed in differently: underlined, bold and on yellow, with a text for
 * screen readers.
 */
export function SuspenseReference({ reference, keyed }: { reference: string; keyed: string | null }) {
  const t = useTexts(suspenseTexts).candidates;
  const differing = keyed === null ? null : digitsThatDiffer(keyed, reference);
  const isMarked = differing !== null && differing.size > 0;
  return (
    <Box
      component="span"
      sx={{
        fontVariantNumeric: 'tabular-nums',
        letterSpacing: '0.06em',
        fontWeight: 'fontWeightBold',
        whiteSpace: 'nowrap',
        position: 'relative',
        '& mark': {
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          fontWeight: 'fontWeightBold',
          textDecoration: 'underline',
          textUnderlineOffset: 3,
          borderRadius: 0.5,
          px: '1px',
        },
      }}
    >
      {[...reference].map((digit, at) => (differing?.has(at) ? <mark key={at}>{digit}</mark> : digit))}
      {isMarked && (
        <VisuallyHidden>
          {' '}
          (
          {t.differs(
            [...differing]
              .map((at) => at + 1)
              .sort((a, b) => a - b)
              .join(', '),
          )}
          )
        </VisuallyHidden>
      )}
    </Box>
  );
}
