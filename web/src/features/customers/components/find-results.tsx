import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { select } from '../../../ui/table/selection.ts';
import { texts } from '../i18n.ts';
import { CustomerPreview } from './customer-preview.tsx';
import { FoundElsewhere } from './found-elsewhere.tsx';
import { FoundList } from './found-list.tsx';
import type { useFind } from './use-find.ts';
import { LastKnown, useSlow } from './waiting-notes.tsx';
import { BREAKPOINTS, atLeast } from '../../../ui/layout/tokens.ts';

const MOST_SHOWN = 20;

/**
 * The result of a search: one customer in full, several as a list beside the chosen one, or none and what to do then.
 */
export function FindResults({
  typed,
  find,
  chosen_id,
  onChoose,
  onRegister,
}: {
  typed: string;
  find: ReturnType<typeof useFind>;
  chosen_id: string | null;
  onChoose: (id: string) => void;
  onRegister: (() => void) | null;
}) {
  const t = useTexts(texts).find;
  const isWide = useMediaQuery(atLeast(BREAKPOINTS.md));
  const isSlow = useSlow(find.isFetching);
  const { users } = find;
  const chosen = users?.find(({ id }) => id === chosen_id) ?? users?.[0];
  useEffect(() => {
    if (chosen) void select({ customer_id: chosen.id, ...(!chosen.is_short && { msisdn: chosen.msisdn }) });
  }, [chosen]);

  const many = users !== undefined && users.length > 1;
  return (
    <>
      <Box role="status" sx={{ mb: 1.5, minHeight: 22 }}>
        {isSlow ? (
          t.slow
        ) : users && users.length > 0 && !find.isNobody ? (
          <>
            <strong>{chosen?.matched_by === 'loan_reference' ? t.loanFound : find.message}</strong>
            {/* Of one customer the message says the same. */}
            {many && (
              <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
                {t.results(users.length)}
              </Typography>
            )}
            {many && isWide && (
              <Typography component="span" color="textSecondary" sx={{ ml: 1 }}>
                {users.length >= MOST_SHOWN ? t.mostShown : t.pickAnother}
              </Typography>
            )}
          </>
        ) : null}
      </Box>
      <LastKnown query={find} />
      {find.isNobody && (
        <Section>
          <EmptyNote
            title={find.message}
            help={t.notFoundHelp(typed)}
            action={
              onRegister && (
                <Button variant="contained" color="primary" sx={{ mt: 1 }} onClick={onRegister}>
                  {t.register}
                </Button>
              )
            }
          />
        </Section>
      )}
      {find.isError && !find.isNobody && !users && (
        <RefusalNote refusal={find.error} retry={() => void find.refetch()} />
      )}
      {find.isPending && (
        <Section>
          <SkeletonLines lines={7} height={30} />
        </Section>
      )}
      {!find.isNobody &&
        find.elsewhere.map((person) => (
          <FoundElsewhere key={`${person.name} ${person.msisdn}`} person={person} typed={typed} />
        ))}
      {chosen &&
        !find.isNobody &&
        (many ? (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
              alignItems: 'start',
            }}
          >
            <Section dense>
              <FoundList
                users={users}
                chosen_id={chosen.id}
                onChoose={onChoose}
                label={t.results(users.length)}
                {...(!isWide && { inside: (user) => <CustomerPreview user={user} inList /> })}
              />
            </Section>
            {isWide && (
              <Box sx={{ position: 'sticky', top: 'calc(var(--bar-height) + 24px)' }}>
                <Section>
                  <CustomerPreview user={chosen} />
                </Section>
              </Box>
            )}
          </Box>
        ) : (
          <Section>
            <CustomerPreview user={chosen} />
          </Section>
        ))}
    </>
  );
}
