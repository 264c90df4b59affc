import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useSnackbar } from '../../../ui/feedback/notices.ts';
import { useChange } from '../../../api/use-call.ts';
import { useTexts } from '../../../ui/language.tsx';
import { useSecondsUntil } from '../../../ui/feedback/use-seconds-until.ts';
import { texts } from '../i18n.ts';
import type { CodeOwner, Sale } from './sale.ts';

const SEND = { customer: salesCalls.sendCustomerCode, agent: salesCalls.sendAgentCode } as const;

/** Sends one of the two codes. After the second one, a notice says that both were sent. */
export function useCodeSending(sale: Sale, owner: CodeOwner) {
  const t = useTexts(texts).codes;
  const { enqueueSnackbar } = useSnackbar();
  const sent = sale.codes[owner];
  const change = useChange<(typeof SEND)[CodeOwner]>(SEND[owner], {
    onDone: (code) => {
      sale.noteCode(owner, code);
      void sale.refresh().then((record) => {
        if (record?.codes_sent.customer && record.codes_sent.agent)
          enqueueSnackbar(t.bothSent, { variant: 'success', key: 'both-codes-sent', preventDuplicate: true });
      });
    },
    // When another desk has just sent a code, the refusal says how long to wait.
    onRefused: ({ code, facts }) => {
      if (code !== 'RESEND_TOO_SOON') return;
      const resend_at = new Date(Date.now() + Number(facts['seconds']) * 1000).toISOString();
      sale.noteCode(owner, { sent_to: sent?.sent_to ?? '', expires_at: sent?.expires_at ?? '', resend_at });
    },
  });
  // The server reports codes that were sent by another desk or before this page was loaded.
  const wait = useSecondsUntil(sent?.resend_at);
  return {
    change,
    wait,
    sent_to: sent?.sent_to ?? '',
    expires_at: sent?.expires_at || sale.record.codes_expire[owner],
    send: () => change.mutate({ application_id: sale.record.id }),
  };
}

export type CodeSending = ReturnType<typeof useCodeSending>;
