import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { PendingMark } from '../../../ui/feedback/pending-mark.tsx';
import { texts } from '../i18n.ts';
import { KycChip, StandingChips } from './found-states.tsx';
import type { Found } from './found.ts';
import { fullName } from '@palier/contract/values/full-name.ts';

/** Every customer who matched, best first. On a small screen the chosen one opens under its own line. */
export function FoundList({
  users,
  chosen_id,
  onChoose,
  inside,
  label,
}: {
  users: readonly Found[];
  chosen_id: string;
  onChoose: (id: string) => void;
  inside?: (chosen: Found) => ReactNode;
  label: string;
}) {
  const t = useTexts(texts).find;
  const list = useRef<HTMLUListElement>(null);
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || !(event.target as HTMLElement).matches('[data-found]')) return;
    event.preventDefault();
    const next = users[users.findIndex(({ id }) => id === chosen_id) + step];
    if (!next) return;
    onChoose(next.id);
    list.current?.querySelector<HTMLElement>(`[data-found="${next.id}"]`)?.focus();
  };
  return (
    <Box component="ul" ref={list} aria-label={label} onKeyDown={move} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {users.map((user) => {
        const isChosen = user.id === chosen_id;
        return (
          <Box
            component="li"
            key={user.id}
            sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <ButtonBase
              data-found={user.id}
              aria-pressed={isChosen}
              onClick={() => onChoose(user.id)}
              sx={{
                display: 'block',
                width: 1,
                textAlign: 'left',
                px: 2,
                py: 1,
                borderLeft: 3,
                borderColor: isChosen ? 'primary.main' : 'transparent',
                bgcolor: isChosen
                  ? 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)'
                  : 'transparent',
                '&:hover': { bgcolor: 'action.hover' },
                '&.Mui-focusVisible': { outlineOffset: -2 },
              }}
            >
              <Stack
                direction="row"
                sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}
              >
                <Typography component="span" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
                  {fullName(user)}
                </Typography>
                <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                  {user.is_short ? user.msisdn : spaced(user.msisdn)}
                </Typography>
              </Stack>
              <Stack
                direction="row"
                sx={{ justifyContent: 'space-between', gap: 1, mt: 0.5, alignItems: 'center', flexWrap: 'wrap' }}
              >
                <Typography component="span" variant="body2" color="textSecondary">
                  {t.matchedBy[user.matched_by]}
                </Typography>
                <Stack direction="row" component="span" sx={{ columnGap: 1.5, rowGap: 0.5, flexWrap: 'wrap' }}>
                  <PendingMark plain subjects={[{ kind: 'customer', id: user.id }]} />
                  <KycChip state={user.kyc_state} />
                  {(user.loan_status !== null || user.sale_step !== null) && <StandingChips user={user} />}
                </Stack>
              </Stack>
            </ButtonBase>
            {isChosen && inside && (
              <Box sx={{ px: 2, pb: 2, pt: 1, borderLeft: 3, borderColor: 'primary.main' }}>{inside(user)}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
