import Box from '@mui/material/Box';
import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useState } from 'react';
import { useTexts } from '../../../ui/language.tsx';
import { EmptyNote, RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { FoundList } from './found-list.tsx';
import { NumberByNationalId } from './number-by-national-id.tsx';
import { SearchField } from './search-field.tsx';
import { useFind } from './use-find.ts';

/** Chooses a customer on the same screen: the search, in small, and the number by national ID. */
export function CustomerLookup({
  onChoose,
}: {
  onChoose: (customer: { customer_id: string; msisdn?: string }) => void;
}) {
  const t = useTexts(texts);
  const { may } = useSession();
  const [typed, setTyped] = useState('');
  const find = useFind(typed);
  if (!may(customersCalls.find.access)) return null;
  const choose = (id: string) => {
    const user = find.users?.find((one) => one.id === id);
    if (user) onChoose({ customer_id: user.id, ...(!user.is_short && { msisdn: user.msisdn }) });
  };
  return (
    <>
      <Section title={t.kyc.lookUp}>
        <SearchField value={typed} onSearch={setTyped} />
        <Box aria-live="polite">
          {typed !== '' && find.isPending && <SkeletonLines lines={3} />}
          {find.isNobody && <EmptyNote title={find.message} help={t.find.notFoundHelp(typed)} />}
          {find.isError && !find.isNobody && <RefusalNote refusal={find.error} retry={() => void find.refetch()} />}
          {!find.isError && find.elsewhere.length > 0 && (
            <EmptyNote
              title={find.elsewhere.map(({ name, msisdn }) => `${name}, ${msisdn}`).join(' · ')}
              help={t.find.elsewhere}
            />
          )}
          {find.users && find.users.length > 0 && !find.isError && (
            <Box sx={{ mx: -2, mb: -2, borderTop: 1, borderColor: 'divider' }}>
              <FoundList users={find.users} chosen_id="" onChoose={choose} label={t.find.results(find.users.length)} />
            </Box>
          )}
        </Box>
      </Section>
      <NumberByNationalId onOpen={onChoose} openLabel={t.kyc.title} />
    </>
  );
}
