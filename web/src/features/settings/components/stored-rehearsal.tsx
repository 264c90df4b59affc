/** The rehearsal that was sent with a request, for the person who decides. */
import { settingsCalls } from '@palier/contract/settings/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { texts } from '../i18n.ts';
import { RehearsalView } from './rehearsal-view.tsx';

export function StoredRehearsal({ request_id }: { request_id: string }) {
  const t = useTexts(texts).rehearsal;
  const read = useCall(settingsCalls.rehearsal, { request_id });
  return (
    <Section title={t.stored}>
      {read.isError && <RefusalNote refusal={read.error} retry={() => void read.refetch()} />}
      {!read.isError && !read.data && <SkeletonLines lines={6} />}
      {read.data && <RehearsalView rehearsal={read.data.rehearsal} />}
    </Section>
  );
}
