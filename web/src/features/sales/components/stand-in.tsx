/** A colleague confirms the customer of a sale, and gets the code that the seller types. */
import type { Result } from '@palier/contract/call.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { StandIn as Input } from '@palier/contract/sales/stand-in-calls.ts';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/dialog.tsx';
import { ValidFor } from '../../../ui/feedback/valid-for.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { standInTexts } from '../stand-in.i18n.ts';

type Given = Result<typeof salesCalls.standIn>;

interface Props {
  readonly application_id: string;
  readonly customer_name: string;
  /** Called when the code is there, and is still shown. */
  readonly onGiven?: () => void;
  readonly onClose: () => void;
}

export function StandIn({ application_id, customer_name, onGiven, onClose }: Props) {
  const t = useTexts(standInTexts);
  const [given, setGiven] = useState<Given | null>(null);
  const isGiven = useRef(false);
  if (given) return <GivenCode given={given} onClose={onClose} />;
  return (
    <FormDialog
      title={t.title(customer_name)}
      lead={t.dialogLead}
      call={salesCalls.standIn}
      schema={Input}
      defaults={{ application_id, document_number: '', document: undefined }}
      draft={null}
      toSent={(values) => values}
      refreshes={[salesCalls.application]}
      send={t.confirm}
      onDone={(answer) => {
        isGiven.current = true;
        setGiven(answer);
        onGiven?.();
      }}
      onClose={() => {
        if (!isGiven.current) onClose();
      }}
    >
      <FileField name="document" label={t.document} />
      <TextInput
        name="document_number"
        label={t.number}
        required
        slotProps={{ htmlInput: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters' } }}
      />
    </FormDialog>
  );
}

function GivenCode({ given: { code, expires_at }, onClose }: { given: Given; onClose: () => void }) {
  const t = useTexts(standInTexts);
  return (
    <ConfirmDialog
      open
      title={t.codeTitle}
      onClose={() => undefined}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {t.done}
        </Button>
      }
    >
      <Typography>{t.codeLead}</Typography>
      <Typography
        role="status"
        sx={{ typography: 'h1', fontFamily: 'ui-monospace, monospace', letterSpacing: '0.15em' }}
      >
        {code.slice(0, 3)} {code.slice(3)}
      </Typography>
      <Typography color="textSecondary">
        <ValidFor until={expires_at} />
      </Typography>
    </ConfirmDialog>
  );
}
