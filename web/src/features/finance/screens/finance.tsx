/** Our wallets at the operators: what they hold, requests to move money, and what became of each move. */
import { booksCalls } from '@palier/contract/books/calls.ts';
import { financeCalls } from '@palier/contract/finance/calls.ts';
import { useState } from 'react';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { Balances } from '../components/balances.tsx';
import { FlowOfWallet } from '../components/flow-of-wallet.tsx';
import { Moves } from '../components/moves.tsx';
import { RequestMove } from '../components/request-move.tsx';
import { financeTexts } from '../i18n.ts';
import { financeScreens } from '../screens.ts';

export function Finance() {
  const t = useTexts(financeTexts);
  const title = useTexts(financeScreens.finance.title);
  const { may } = useSession();
  const [isAsking, setAsking] = useState(false);
  return (
    <Page title={title} lead={t.lead} width={1600}>
      <Balances
        actions={
          <ActionButton call={financeCalls.topUpUtility} size="small" onClick={() => setAsking(true)}>
            {t.request.open}
          </ActionButton>
        }
      />
      <Moves />
      {may(booksCalls.cashFlow.access) && <FlowOfWallet />}
      {isAsking && <RequestMove onClose={() => setAsking(false)} />}
    </Page>
  );
}
