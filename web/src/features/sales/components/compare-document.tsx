/** A second person compares a document that was shown with the record, and lets the sale go on or not. */
import Button from '@mui/material/Button';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { SHOWN_DECISION_LABELS } from '@palier/contract/sales/labels.ts';
import { ShownDocumentDecision } from '@palier/contract/sales/document-records.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { SelectInput, TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { type Picture, blobOf } from '../../../ui/pictures/picture.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { customerOverviewScreens } from '../../customer-overview/screens.ts';
import { texts } from '../i18n.ts';
import { shownTexts } from '../shown.i18n.ts';
import type { ShownRow } from './shown-columns.tsx';

export function CompareDocument({ shown, onClose }: { shown: ShownRow; onClose: () => void }) {
  const t = useTexts(shownTexts);
  const { openCard } = useTexts(texts);
  const decisions = useTexts(SHOWN_DECISION_LABELS);
  const { shown_id } = shown;
  const read = useCall(salesCalls.shownDocument, { shown_id }, { fresh_ms: Infinity });
  const [isEnlarged, setEnlarged] = useState(false);
  const picture: Picture = {
    id: shown_id,
    label: t.document,
    shape: 'card',
    blob: read.data ? blobOf(read.data) : null,
  };
  return (
    <>
      <FormDialog
        title={t.compareTitle(shown.customer_name)}
        lead={t.compareLead}
        call={salesCalls.decideShownDocument}
        schema={ShownDocumentDecision}
        defaults={{ shown_id, decision: 'confirmed', document_number: '' }}
        draft={null}
        toSent={(values) => values}
        refreshes={[salesCalls.shownDocuments]}
        send={t.decide}
        onClose={onClose}
      >
        {read.error ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Thumbnail picture={picture} isLoading={!picture.blob} onOpen={() => setEnlarged(true)} />
        )}
        {shown.customer_id !== null && (
          <Button component={Link} to={customerOverviewScreens.card.path({ customer: shown.customer_id })}>
            {openCard}
          </Button>
        )}
        <TextInput
          name="document_number"
          label={t.number}
          required
          slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters' } }}
        />
        <SelectInput
          name="decision"
          label={t.decision}
          options={(['confirmed', 'declined'] as const).map((value) => [value, decisions[value]])}
        />
      </FormDialog>
      {isEnlarged && (
        <PictureViewer
          pictures={[picture]}
          title={t.document}
          opened={{ id: shown_id, sideBySide: false }}
          onClose={() => setEnlarged(false)}
        />
      )}
    </>
  );
}
