/**
 * The open request, as it is asked for. What draws it is more than the whole list beside it: it is loaded while the
 * list is asked for, on a phone with the first request that is opened or before.
 */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import type { OpenRequestProps } from './open-request.tsx';
import { RequestToCome } from './request-to-come.tsx';

const OpenRequest = opensLater(async () => (await import('./open-request.tsx')).OpenRequest, RequestToCome);

/** It is repeated whenever its list is. */
const LIVE = { live: ['requests'] } as const;

type Props = Omit<OpenRequestProps, 'answer'> & {
  /** Null before the list says which one is opened first. */
  readonly request_id: string | null;
};

export function RequestDetail({ request_id, ...more }: Props) {
  const answer = useCall(
    approvalsCalls.request,
    { request_id: request_id ?? '' },
    { ...LIVE, enabled: request_id !== null },
  );
  return answer.isError ? (
    <Section actions={more.back}>
      <RefusalNote refusal={answer.error} retry={() => void answer.refetch()} />
    </Section>
  ) : (
    <OpenRequest answer={answer.data ?? null} {...more} />
  );
}
