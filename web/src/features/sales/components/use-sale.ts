/**
 * The sale of the server: started or resumed once, then loaded again regularly, so that progress at another desk shows
 * here too.
 */
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { customerOverviewCalls } from '@palier/contract/customer-overview/calls.ts';
import { customerSubject } from '@palier/contract/live/subjects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Refused, send } from '../../../api/send.ts';
import { useCall, useChange } from '../../../api/use-call.ts';
import { resetSale, select } from '../../../ui/table/selection.ts';
import { type CodeOwner, type Sale, type SaleRecord, type SentCode, laterOf } from './sale.ts';

const FOLLOW_MS = 5_000;

export interface OpenedSale {
  readonly sale: Sale | null;
  readonly refusal: Refused | null;
  /** Tries again after a refusal, or starts a new sale after the last one was closed. */
  restart(): void;
}

/**
 * With `sale_id` that sale is read, as on the page of a finished one. Otherwise the customer's open sale is started or
 * resumed.
 */
export function useSale(customer_id: string, sale_id: string | null, onMovedElsewhere: () => void): OpenedSale {
  const client = useQueryClient();
  const { started, refusal: notStarted, start } = useStart(customer_id, sale_id === null);
  const id = sale_id ?? started?.id ?? '';
  const followed = useCall(
    salesCalls.application,
    { application_id: id },
    { enabled: id !== '', every_ms: FOLLOW_MS, live: customer_id === '' ? [] : [customerSubject(customer_id)] },
  );
  const record = newest(followed.data?.application, started?.id === id ? started : undefined);
  const [codes, setCodes] = useState<Sale['codes']>({});

  const knownStep = useRef<{ id: string; step: number } | null>(null);
  const apply = useCallback(
    (fresh: SaleRecord) => {
      const known = knownStep.current;
      const step = known?.id === fresh.id ? Math.max(known.step, fresh.step) : fresh.step;
      knownStep.current = { id: fresh.id, step };
      const key = [salesCalls.application.path, { application_id: fresh.id }];
      // An older answer that is still on its way would show the previous step for a moment.
      void client.cancelQueries({ queryKey: key }).then(() =>
        client.setQueryData<{ application: SaleRecord }>(key, (now) => ({
          application: laterOf(now?.application, fresh),
        })),
      );
      void client.invalidateQueries({ queryKey: [customerOverviewCalls.card.path] });
    },
    [client],
  );
  const refresh = useCallback(async () => {
    const answer = await send(salesCalls.application, { application_id: id }).catch(() => null);
    if (answer) apply(answer.application);
    return answer?.application ?? null;
  }, [id, apply]);
  const noteCode = useCallback(
    (owner: CodeOwner, sent: SentCode) => setCodes((now) => ({ ...now, [owner]: sent })),
    [],
  );
  const restart = useCallback(() => {
    setCodes({});
    void resetSale();
    start();
  }, [start]);

  const moved = useRef(onMovedElsewhere);
  moved.current = onMovedElsewhere;
  useEffect(() => {
    if (!record) return;
    const known = knownStep.current;
    if (known?.id === record.id && known.step < record.step && record.state === 'open') moved.current();
    knownStep.current = { id: record.id, step: record.step };
  }, [record]);
  useBrowserCopy(record);

  const sale = useMemo<Sale | null>(
    () => (record ? { record, apply, refresh, codes, noteCode } : null),
    [record, apply, refresh, codes, noteCode],
  );
  return { sale, refusal: sale ? null : (notStarted ?? followed.error), restart };
}

/**
 * Starts or resumes the customer's sale once it is needed. It is a change with a key: sending it again on a bad
 * connection does not start a second sale.
 */
function useStart(customer_id: string, isWanted: boolean) {
  const { mutate, data, error, variables } = useChange(salesCalls.startApplication);
  const startedFor = useRef<string | null>(null);
  const start = useCallback(() => {
    startedFor.current = customer_id;
    mutate({ customer_id });
  }, [mutate, customer_id]);
  useEffect(() => {
    if (isWanted && startedFor.current !== customer_id) start();
  }, [isWanted, customer_id, start]);
  // The answer may belong to the customer who was shown before.
  const isOfCustomer = variables !== undefined && 'customer_id' in variables && variables.customer_id === customer_id;
  return {
    started: isOfCustomer ? data?.application : undefined,
    refusal: isOfCustomer ? error : null,
    start,
  };
}

function newest(followed: SaleRecord | undefined, started: SaleRecord | undefined): SaleRecord | undefined {
  if (!followed || !started) return followed ?? started;
  return started.version > followed.version ? started : followed;
}

/** Keeps the selection of the sale in this browser. */
function useBrowserCopy(record: SaleRecord | undefined): void {
  useEffect(() => {
    if (!record) return;
    if (record.state !== 'open') return void resetSale();
    void select({
      customer_id: record.customer_id,
      application_id: record.id,
      loan_step: record.step,
      ...(record.product_id && { selected_phone: record.product_id }),
      ...(record.contract_id && { contract_id: record.contract_id }),
    });
  }, [record]);
}
