import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { NetworkNav } from '../components/network-nav.tsx';
import { addStorePath, importPath } from '../components/paths.ts';
import { StoreList } from '../components/stores/store-list.tsx';

/** Every store of the network. */
export function Stores() {
  const t = useTexts(texts).store;
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
