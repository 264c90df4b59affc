/** A second person looks at the paper of a slip and confirms it. */
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { SlipConfirmation } from '@palier/contract/payments/slip-records.ts';
import type { Result } from '@palier/contract/call.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { type Picture, blobOf } from '../../../ui/pictures/picture.ts';
import { PictureViewer } from '../../../ui/pictures/picture-viewer.tsx';
import { Thumbnail } from '../../../ui/pictures/thumbnail.tsx';
import { texts as cashTexts } from '../i18n.ts';
import { CASH_MOVED } from './cash-moved.ts';

type Slip = Result<typeof paymentsCalls.unfoundSlips>['data'][number];

export function ConfirmSlip({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const texts = useTexts(cashTexts);
  const t = texts.seen;
  const { payment_id } = slip;
  const read = useCall(paymentsCalls.paper, { payment_id }, { fresh_ms: Infinity });
  const [isEnlarged, setEnlarged] = useState(false);
  const picture: Picture = {
    id: payment_id,
    label: t.paper,
    shape: 'card',
    blob: read.data ? blobOf(read.data) : null,
  };
  return (
    <>
      <FormDialog
        title={t.title(slip.receipt)}
        lead={t.does(slip.amount_fcfa, slip.shop ?? texts.headOffice)}
        call={paymentsCalls.confirmSlip}
        schema={SlipConfirmation}
        defaults={{ payment_id, card_digits: '' }}
        draft={null}
        toSent={(values) => values}
        refreshes={CASH_MOVED}
        send={t.send}
        onClose={onClose}
      >
        {read.error ? (
          <RefusalNote refusal={read.error} retry={() => void read.refetch()} />
        ) : (
          <Thumbnail picture={picture} isLoading={!picture.blob} onOpen={() => setEnlarged(true)} />
        )}
        <TextInput
          name="card_digits"
          label={t.digits}
          required
          slotProps={{ htmlInput: { maxLength: 4, inputMode: 'numeric', autoComplete: 'off' } }}
        />
      </FormDialog>
      {isEnlarged && (
        <PictureViewer
          pictures={[picture]}
          title={t.paper}
          opened={{ id: payment_id, sideBySide: false }}
          onClose={() => setEnlarged(false)}
        />
      )}
    </>
  );
}
