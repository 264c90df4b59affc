import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network.calls.ts';
import { Link } from 'react-router';
import { ActionButton } from '../../../kit/action-button.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { NoRecords } from '../../../kit/feedback.tsx';
import { Page } from '../../../kit/page.tsx';
import { useSession } from '../../../kit/session.tsx';
import { messages } from '../messages.ts';
import { Gate } from '../../../kit/require-permission.tsx';
import { NetworkNav } from '../parts/network-nav.tsx';
import { addStorePath, importPath } from '../parts/paths.ts';
import { StoreList } from '../parts/stores/store-list.tsx';

/** Every store of the network. */
export function Stores() {
  const t = useTexts(messages).store;
  const { may } = useSession();
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width={1440}
      // Importing stores asks for the same role as adding one.
      actions={
        may(networkCalls.createStore.access) && (
          <>
            <Button component={Link} to={importPath('stores')} variant="outlined">
              {t.import}
            </Button>
            <ActionButton
              call={networkCalls.createStore}
              variant="contained"
              color="primary"
              {...{ component: Link, to: addStorePath }}
            >
              {t.add}
            </ActionButton>
          </>
        )
      }
    >
      <NetworkNav at="stores" />
      <Gate access={networkCalls.stores.access}>
        <StoreList
          empty={
            <NoRecords
              says={t.empty}
              help={t.emptyHelp}
              action={
                <ActionButton call={networkCalls.createStore} {...{ component: Link, to: addStorePath }}>
                  {t.add}
                </ActionButton>
              }
            />
          }
        />
      </Gate>
    </Page>
  );
}
