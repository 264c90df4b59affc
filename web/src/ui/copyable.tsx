import ContentCopy from '@mui/icons-material/ContentCopy';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { DottedNumber } from './dotted-number.tsx';
import { Hint } from './hint.tsx';
import { useTexts } from './language.tsx';
import { words } from './words.ts';

/** A phone number with its spaces, a reference and an IMEI are as long as this at most, and stay in one line. */
const MOST_WHOLE = 17;

/**
 * A reference, a number or an IMEI, with a button that copies it. In a row that opens when it is pressed, the button
 * only copies.
 */
export function Copyable({ text, label }: { text: string; label?: string }) {
  const t = useTexts(words);
  const [copied, setCopied] = useState(false);
  const shown = label ?? text;
  const isShort = shown.length <= MOST_WHOLE;
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        // Beside a number in a narrow column the button takes the next line; a long one breaks, beside its button.
        flexWrap: isShort ? 'wrap' : 'nowrap',
        overflowWrap: 'anywhere',
      }}
    >
      {isShort ? <span style={{ whiteSpace: 'nowrap' }}>{shown}</span> : <DottedNumber text={shown} />}
      <Hint says={copied ? t.copied : t.copy}>
        <IconButton
          size="small"
          aria-label={`${t.copy} ${text}`}
          sx={{ p: 0.5 }}
          onClick={(event) => {
            event.stopPropagation();
            void navigator.clipboard?.writeText(text).then(() => {
              setCopied(true);
              setTimeout(() => setCopied(false), 1500);
            });
          }}
        >
          {copied ? <Check fontSize="inherit" /> : <ContentCopy fontSize="inherit" sx={{ opacity: 0.7 }} />}
        </IconButton>
      </Hint>
    </Box>
  );
}

/** `+237670000001` → `+237 670 00 00 01`, in one line, copied without the spaces. */
export function PhoneNumber({ msisdn }: { msisdn: string }) {
  return <Copyable text={msisdn} label={spaced(msisdn)} />;
}

/** `+237670000001` → `+237 670 00 00 01`, and the same without the code of the country. */
export const spaced = (msisdn: string): string =>
  msisdn.replace(/^(\+\d{3})?(\d{3})(\d{2})(\d{2})(\d{2})$/, (_, ...parts: string[]) =>
    parts.slice(0, 5).filter(Boolean).join(' '),
  );

/** A number as it was typed, with the spaces of every other one. */
export const spacedAsTyped = (typed: string): string => spaced(typed.replace(/[\s().-]/g, '').replace(/^00/, '+'));
