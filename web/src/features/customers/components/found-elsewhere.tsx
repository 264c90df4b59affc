import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { paymentsCalls } from '@palier/contract/payments/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { select } from '../../../ui/table/selection.ts';
import { useSession } from '../../../ui/session.tsx';
import { opensLater } from '../../../ui/opens-later.tsx';
import { texts } from '../i18n.ts';
import { salesScreens } from '../../sales/screens.ts';

const PayElsewhere = opensLater(async () => (await import('./pay-elsewhere.tsx')).PayElsewhere);

type Person = Result<typeof customersCalls.find>['elsewhere'][number];

/** A sale may start only by a number of the customer’s own. A loan or a phone does not prove who stands at the desk. */
const SELLS_BY: readonly Person['matched_by'][] = ['msisdn', 'national_id', 'document_number'];

/** A customer of another shop: enough to greet the right person, and what may be done for them all the same. */
export function FoundElsewhere({ person, typed }: { person: Person; typed: string }) {
  const t = useTexts(texts).find;
  const { may } = useSession();
  const goTo = useNavigate();
  const start = useChange(salesCalls.startApplication, {
    refreshes: [],
    onDone: ({ application: { id, customer_id, confirmation } }) => {
      // Until the customer has confirmed it, only the sale itself can be opened.
      const sale = { customer: customer_id, ...(confirmation === 'awaited' && { sale: id }) };
      void select({ customer_id }).then(() => goTo(salesScreens.sale.path(sale)));
    },
  });
  const [isPaying, setPaying] = useState(false);
  // The loan is known by what was typed; a number of the person tells of none.
  const pays = person.matched_by === 'loan_reference' && may(paymentsCalls.requestRepayment.access);
  const sells = may(salesCalls.startApplication.access) && SELLS_BY.includes(person.matched_by);
  return (
    <Section title={person.name}>
      <Typography>
        {person.msisdn} · {t.matchedBy[person.matched_by]}
      </Typography>
      <Typography color="textSecondary" sx={{ my: 1 }}>
        {t.elsewhere}
        {sells && ` ${t.elsewhereSell}`}
      </Typography>
      <RefusalNote refusal={start.error} />
      {sells && (
        <MainButton loading={start.isPending} onClick={() => start.mutate({ customer_key: typed })}>
          {t.sell}
        </MainButton>
      )}
      {pays && (
        <Button variant="outlined" onClick={() => setPaying(true)}>
          {t.pay}
        </Button>
      )}
      {isPaying && <PayElsewhere name={person.name} loan_reference={typed} onClose={() => setPaying(false)} />}
    </Section>
  );
}
