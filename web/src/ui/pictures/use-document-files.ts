import { customersCalls } from '@palier/contract/customers/calls.ts';
import { useCalls } from '../../api/use-call.ts';

/**
 * The files of documents, by the documents' ids. They are loaded once per visit: looking at the same picture twice
 * counts as one view.
 */
export function useDocumentFiles(document_ids: readonly string[], isShown: boolean) {
  const reads = useCalls(
    customersCalls.document,
    document_ids.map((document_id) => ({ document_id })),
    { enabled: isShown, fresh_ms: Infinity },
  );
  return new Map(document_ids.map((id, at) => [id, reads[at]]));
}
