import Typography from '@mui/material/Typography';
import type { Result } from '@palier/contract/call.ts';
import type { customersCalls } from '@palier/contract/customers/calls.ts';
import { salesCalls } from '@palier/contract/sales/calls.ts';
import { useNavigate } from 'react-router';
import { useChange } from '../../../api/use-call.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote } from '../../../ui/feedback/feedback.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { select } from '../../../ui/table/selection.ts';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { salesScreens } from '../../sales/screens.ts';

type Person = Result<typeof customersCalls.find>['elsewhere'][number];

/** A sale may start only by a number of the customer’s own. A loan or a phone does not prove who stands at the desk. */
const SELLS_BY: readonly Person['matched_by'][] = ['msisdn', 'national_id', 'document_number'];

/** A customer of another shop: enough to greet the right person, and the one action that is allowed. */
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
    </Section>
  );
}
