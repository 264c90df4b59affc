/** The documents of a loan, in one row: the signed contract, the statement, the certificate. */
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { FileAnswer } from '@palier/contract/call.ts';
import type { CustomerLoan } from '@palier/contract/loans/records.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { loansCalls } from '@palier/contract/loans/calls.ts';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { type Refused, send } from '../../../api/send.ts';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { texts } from '../i18n.ts';

type Loan = Pick<z.output<typeof CustomerLoan>, 'loan_reference' | 'contract_id' | 'certificate_id'>;

export function Papers({ loan }: { loan: Loan }) {
  const t = useTexts(texts);
  const { loan_reference, contract_id, certificate_id } = loan;
  const fetched = useMutation<void, Refused, () => Promise<FileAnswer>>({
    mutationFn: async (fetch) => saveFile(await fetch()),
  });
  const papers = [
    ...(contract_id
      ? [
          {
            call: salesCalls.contract,
            label: t.actions.contract,
            fetch: () => send(salesCalls.contract, { contract_id }),
          },
        ]
      : []),
    {
      call: loansCalls.statementFile,
      label: t.actions.statement,
      fetch: () => send(loansCalls.statementFile, { loan_reference, format: 'pdf' }),
    },
    ...(certificate_id
      ? [
          {
            call: loansCalls.certificate,
            label: t.actions.certificate,
            fetch: () => send(loansCalls.certificate, { certificate_id }),
          },
        ]
      : []),
  ];
  return (
    <Stack sx={{ gap: 1 }}>
      <Stack direction="row" role="group" aria-label={t.papersOf(loan_reference)} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {papers.map(({ call, label, fetch }) => (
          <ActionButton
            key={label}
            call={call}
            size="small"
            startIcon={<PictureAsPdfOutlined />}
            disabled={fetched.isPending}
            onClick={() => fetched.mutate(fetch)}
          >
            {label}
          </ActionButton>
        ))}
      </Stack>
      {!contract_id && (
        <Typography variant="body2" color="textSecondary">
          {t.noContract}
        </Typography>
      )}
      <RefusalNote refusal={fetched.error} />
    </Stack>
  );
}
