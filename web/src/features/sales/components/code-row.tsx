import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { useTexts } from '../../../ui/language.tsx';
import { ValidFor } from '../../../ui/feedback/valid-for.tsx';
import { StateChip } from '../../../ui/feedback/state-chip.tsx';
import { words } from '../../../ui/words.ts';
import { texts } from '../i18n.ts';
import type { CodeOwner, Sale } from './sale.ts';
import type { CodeSending } from './use-code-sending.ts';

/** One of the two codes: its owner, whether it was sent, and when it may be sent again. */
export function CodeRow({
  sale,
  sending,
  owner,
  divider,
}: {
  sale: Sale;
  sending: CodeSending;
  owner: CodeOwner;
  divider?: boolean;
}) {
  const t = useTexts(texts).codes;
  const { colon } = useTexts(words);
  const isOut = sale.record.codes_sent[owner];
  const { change, wait, sent_to, expires_at, send } = sending;
  return (
    <Stack
      direction="row"
      sx={{
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 2,
        py: 1,
        ...(divider && { borderBottom: 1, borderColor: 'divider' }),
      }}
    >
      <Box>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 'fontWeightBold' }}>{t[owner]}</Typography>
          <span role="status">
            <StateChip label={isOut ? t.sent : t.notSent} tone={isOut ? 'good' : 'plain'} />
          </span>
        </Stack>
        {isOut && (sent_to !== '' || expires_at) && (
          <Typography variant="body2" color="textSecondary">
            {sent_to !== '' && t.sentTo(sent_to)}
            {sent_to !== '' && expires_at && ' · '}
            <ValidFor until={expires_at} />
          </Typography>
        )}
      </Box>
      <Button
        variant="outlined"
        size="small"
        sx={{ flexShrink: 0 }}
        disabled={wait > 0}
        loading={change.isPending}
        aria-label={`${isOut ? t.again : t.send}${colon} ${t[owner]}`}
        onClick={send}
      >
        {wait > 0 ? t.againIn(wait) : isOut ? t.again : t.send}
      </Button>
    </Stack>
  );
}
