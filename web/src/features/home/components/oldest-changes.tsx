/** What the oldest request would change, as the screen of requests shows it. */
import { approvalsCalls } from '@palier/contract/approvals/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { ChangeTable } from '../../approvals/components/change-table.tsx';

export function OldestChanges({ request_id }: { request_id: string }) {
  const { data, isPending } = useCall(approvalsCalls.request, { request_id }, { live: ['requests'] });
  if (isPending) return <div className="to-come" />;
  // What it says above stands without it; the screen of requests says why it cannot be read.
  return data ? <ChangeTable request={data.request} /> : null;
}
