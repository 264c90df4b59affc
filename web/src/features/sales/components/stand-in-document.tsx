/** The document that a colleague had before them when they confirmed a customer. */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { blobOf } from '../../../ui/pictures/picture.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { shownTexts } from '../shown.i18n.ts';
import type { StandInRow } from './stand-in-columns.tsx';

export function StandInDocument({ shown, onClose }: { shown: StandInRow; onClose: () => void }) {
  const t = useTexts(shownTexts);
  const { stand_in_id: id } = shown;
  const read = useCall(salesCalls.standInDocument, { stand_in_id: id }, { fresh_ms: Infinity });
  if (read.error) return <RefusalNote refusal={read.error} retry={() => void read.refetch()} />;
  return (
    <PictureViewer
      pictures={[{ id, label: t.document, shape: 'card', blob: read.data ? blobOf(read.data) : null }]}
      title={t.compareTitle(shown.customer_name)}
      opened={{ id, sideBySide: false }}
      onClose={onClose}
    />
  );
}
