import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Button from '@mui/material/Button';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useMutation } from '@tanstack/react-query';
import { type Refused, send } from '../../../api/send.ts';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { saveFile } from '../../../ui/save-file.ts';

/** A button for the signed contract, as the file that was signed. */
export function ContractButton({ contract_id, label }: { contract_id: string | null; label: string }) {
  const fetched = useMutation<void, Refused>({
    mutationFn: async () => {
      if (contract_id) saveFile(await send(salesCalls.contract, { contract_id }));
    },
  });
  if (!contract_id) return null;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PictureAsPdfOutlined />}
        loading={fetched.isPending}
        onClick={() => fetched.mutate()}
      >
        {label}
      </Button>
      <RefusalNote refusal={fetched.error} retry={() => fetched.mutate()} />
    </>
  );
}
