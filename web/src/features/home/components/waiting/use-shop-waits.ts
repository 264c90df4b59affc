/** What waits in a shop: sales that were left open, customers to call. */
import { SELDOM_MS } from '../../../../api/pace.ts';
import { WORKLIST_LABELS } from '@palier/contract/collections/labels.ts';
import { COLLECTIONS_ACCESS } from '@palier/contract/collections/access.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { SALE_STEPS } from '@palier/contract/sales/steps.ts';
import { groupThousands } from '@palier/contract/values/written-money.ts';
import { useCall } from '../../../../api/use-call.ts';
import { businessTimeAt } from '../../../../ui/business-now.ts';
import { useTexts } from '../../../../ui/language.tsx';
import { useSession, useSignedIn } from '../../../../ui/session.tsx';
import { usePrepared } from '../../../../ui/use-prepared.ts';
import { collectionsScreens } from '../../../collections/screens.ts';
import { paymentsScreens } from '../../../payments/screens.ts';
import { pathOfSale } from '../../../sales/components/path-of-sale.ts';
import { salesScreens } from '../../../sales/screens.ts';
import { texts } from '../../i18n.ts';
import { useTodaysCalls } from '../figures/use-my-calls.ts';
import { type Source, sourceOf } from './source.ts';
import { useLongWait } from './waited.ts';

const MOST_SALES = 6;
/** A sale that is open longer than a day ends soon. */
const SOLD_WITHIN_HOURS = 24;

export function useOpenSales(): Source {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const longWait = useLongWait();
  const sells = may(salesCalls.openApplications.access);
  const sales = useCall(salesCalls.openApplications, undefined, { every_ms: SELDOM_MS, enabled: sells });
  return sourceOf(sells, sales, ({ applications }) =>
    applications.slice(0, MOST_SALES).map((sale) => ({
      id: sale.id,
      // The money of a customer whose phone is not handed over has no place yet.
      harm: sale.deposit_paid_fcfa > 0 || longWait(sale.opened_at, SOLD_WITHIN_HOURS) ? 'late' : 'calm',
      since: sale.opened_at,
      title: sale.customer_name,
      detail: t.step(sale.step + 1, SALE_STEPS.length, sale.loan_reference),
      chip: longWait(sale.opened_at, SOLD_WITHIN_HOURS),
      action: t.goOn,
      to: pathOfSale(sale),
    })),
  );
}

/** A customer of another shop stands at the desk until somebody has compared their document. */
export function useDocumentsToCompare(): Source {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const compares = may(paymentsCalls.slipDocuments.access);
  const documents = useCall(
    paymentsCalls.slipDocuments,
    { to_decide: true, page_number: 1, page_size: 1 },
    { every_ms: SELDOM_MS, enabled: compares, live: ['slip_documents'] },
  );
  return sourceOf(compares, documents, ({ data: [newest], total_items }) =>
    newest === undefined
      ? []
      : [
          {
            id: 'slip-documents',
            harm: 'late',
            since: newest.shown_at,
            title: t.documents(total_items),
            detail: t.documentOf(newest.shown_by, newest.shop ?? ''),
            action: t.compare,
            to: paymentsScreens.slipDocuments.path(),
          },
        ],
  );
}

/** Sales that were prepared in this browser without a line. They are known without asking the portal. */
export function usePreparedWaits(): Source {
  const t = useTexts(texts).waits;
  const { may } = useSession();
  const { user } = useSignedIn();
  const all = usePrepared().filter(({ owner }) => owner === user.id);
  if (!may(salesScreens.prepared.access)) return { state: 'off', items: [], retry: () => {} };
  // What is sent is an open sale at the portal, and waits for nobody here.
  const items = all.flatMap((sale) => {
    const { stand } = sale;
    if (stand === 'done') return [];
    return {
      id: sale.id,
      harm: stand === 'refused' ? ('late' as const) : ('calm' as const),
      since: businessTimeAt(sale.at).toISOString(),
      title: sale.name ?? t.newCustomer,
      detail: t.prepared[stand],
      action: t.goOn,
      to: salesScreens.prepared.path({ sale: sale.id }),
    };
  });
  return { state: 'ready', items, retry: () => {} };
}

/** The lists of calls, each as one line: what was promised and not kept comes before what is due. */
export function useCallLists(isMainJob: boolean): Source {
  const t = useTexts(texts).waits;
  const lists = useTexts(WORKLIST_LABELS);
  const { may } = useSession();
  const calls = may(COLLECTIONS_ACCESS);
  const lines = useTodaysCalls(calls, isMainJob ? undefined : 1);
  const shown = isMainJob
    ? (['broken_promises', 'call_back', 'first_payment', 'visits'] as const)
    : (['today'] as const);
  return sourceOf(calls, lines, ({ reasons }) =>
    shown.flatMap((list) => {
      const found = reasons.find((one) => one.list === list);
      if (!found || found.loans === 0) return [];
      return [
        {
          id: list,
          harm: list === 'broken_promises' ? ('late' as const) : ('calm' as const),
          since: null,
          title: lists[list],
          detail: t.customers(found.loans, `${groupThousands(found.loans)}${found.is_least ? '+' : ''}`),
          action: t.openList,
          to: collectionsScreens.lateLoans.path({ list }),
        },
      ];
    }),
  );
}
