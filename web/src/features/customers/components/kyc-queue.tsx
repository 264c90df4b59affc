import { useKycReason } from './kyc-reason.ts';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Refused } from '../../../api/send.ts';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { When } from '../../../ui/date-time.tsx';
import { texts } from '../i18n.ts';
import { fullName } from '@palier/contract/values/full-name.ts';
import { LastKnown } from './waiting-notes.tsx';

/** The cases, oldest first. J and K move through them from anywhere on the screen except a field; Enter opens one. */
export function KycQueue({
  queue,
  open_id,
  onOpen,
}: {
  queue: UseQueryResult<Result<typeof customersCalls.kycQueue>, Refused>;
  open_id: string | null;
  onOpen: (customer_id: string) => void;
}) {
  const t = useTexts(texts).queue;
  const kycReason = useKycReason();
  const cases = queue.data?.cases;
  const [active_id, setActive] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const current_id =
    [active_id, open_id].find((id) => cases?.some(({ customer_id }) => customer_id === id)) ?? cases?.[0]?.customer_id;

  useEffect(() => {
    const move = (event: KeyboardEvent) => {
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      const from = event.target as HTMLElement;
      if (
        !step ||
        !cases ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        from.closest('input, textarea, select, [role="combobox"], [role="dialog"], [contenteditable]')
      )
        return;
      const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
      const at = buttons.findIndex((button) => button.dataset['customer'] === current_id);
      // The first press only focuses the current case.
      const next = list.current?.contains(document.activeElement) ? buttons[at + step] : buttons[at];
      next?.focus();
    };
    window.addEventListener('keydown', move);
    return () => window.removeEventListener('keydown', move);
  }, [cases, current_id]);

  return (
    <>
      <LastKnown query={queue} />
      <Section
        title={t.title}
        dense
        actions={cases && cases.length > 0 && <Typography color="textSecondary">{t.count(cases.length)}</Typography>}
      >
        {queue.isPending && (
          <Box sx={{ p: 2 }}>
            <SkeletonLines lines={5} />
          </Box>
        )}
        {queue.isError && !cases && (
          <Box sx={{ p: 2 }}>
            <RefusalNote refusal={queue.error} retry={() => void queue.refetch()} />
          </Box>
        )}
        {cases?.length === 0 && <NoRecords says={t.none} help={t.noneHelp} />}
        {cases && cases.length > 0 && (
          <>
            <Typography
              variant="body2"
              color="textSecondary"
              sx={{ px: 2, py: 1, display: { xs: 'none', md: 'block' } }}
            >
              {t.keys}
            </Typography>
            <Box
              component="ul"
              ref={list}
              aria-label={t.title}
              sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: { md: '70vh' }, overflow: 'auto' }}
            >
              {cases.map((one) => {
                const isOpen = one.customer_id === open_id;
                return (
                  <Box component="li" key={one.customer_id} sx={{ borderTop: 1, borderColor: 'divider' }}>
                    <ButtonBase
                      data-customer={one.customer_id}
                      aria-current={isOpen ? 'true' : undefined}
                      tabIndex={one.customer_id === current_id ? 0 : -1}
                      onFocus={() => setActive(one.customer_id)}
                      onClick={() => onOpen(one.customer_id)}
                      onKeyDown={(event) => {
                        const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[
                          event.key
                        ] as 'nextElementSibling' | undefined;
                        if (!step) return;
                        event.preventDefault();
                        event.currentTarget.closest('li')?.[step]?.querySelector('button')?.focus();
                      }}
                      sx={{
                        display: 'block',
                        width: 1,
                        textAlign: 'left',
                        px: 2,
                        py: 1,
                        borderLeft: 3,
                        borderColor: isOpen ? 'primary.main' : 'transparent',
                        bgcolor: isOpen
                          ? 'color-mix(in srgb, var(--mui-palette-primary-main) 9%, transparent)'
                          : 'transparent',
                        '&:hover': { bgcolor: 'action.hover' },
                        '&.Mui-focusVisible': { outlineOffset: -2 },
                      }}
                    >
                      <Stack
                        direction="row"
                        component="span"
                        sx={{ justifyContent: 'space-between', gap: 1, alignItems: 'baseline' }}
                      >
                        <Typography component="span" sx={{ fontWeight: 'fontWeightBold', overflowWrap: 'anywhere' }}>
                          {fullName(one)}
                        </Typography>
                        <Typography
                          component="span"
                          variant="body2"
                          color="textSecondary"
                          sx={{ whiteSpace: 'nowrap' }}
                        >
                          <When at={one.since} />
                        </Typography>
                      </Stack>
                      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                        {spaced(one.msisdn)}
                      </Typography>
                      {one.reasons.map((code) => (
                        <Typography key={code} component="span" variant="body2" sx={{ display: 'block', mt: 0.5 }}>
                          {kycReason(code)}
                        </Typography>
                      ))}
                    </ButtonBase>
                  </Box>
                );
              })}
            </Box>
          </>
        )}
      </Section>
    </>
  );
}
