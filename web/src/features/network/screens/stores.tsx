import Button from '@mui/material/Button';
import { networkCalls } from '@palier/contract/network/calls.ts';
import { Link } from 'react-router';
import { ActionButton } from '../../../ui/feedback/action-button.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { NoRecords } from '../../../ui/feedback/feedback.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { NetworkNav } from '../components/network-nav.tsx';
import { StoreList } from '../components/stores/store-list.tsx';
import { importsScreens } from '../../imports/screens.ts';
import { networkScreens } from '../screens.ts';
import { ScreenName } from '../../../ui/layout/screen-name.tsx';

/** Every store of the network. */
export function Stores() {
  const t = useTexts(texts).store;
  const { may } = useSession();
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width={1440}
      // Importing stores needs the same role as adding one.
      actions={
        may(networkCalls.createStore.access) && (
          <>
            <Button component={Link} to={importsScreens.records.path({ kind: 'stores' })} variant="outlined">
              <ScreenName of={importsScreens.records.variants.stores} />
            </Button>
            <ActionButton
              call={networkCalls.createStore}
              variant="contained"
              color="primary"
              {...{ component: Link, to: networkScreens.addStore.path() }}
            >
              {t.add}
            </ActionButton>
          </>
        )
      }
    >
      <NetworkNav at="stores" />
      <StoreList
        empty={
          <NoRecords
            says={t.empty}
            help={t.emptyHelp}
            action={
              <ActionButton
                call={networkCalls.createStore}
                {...{ component: Link, to: networkScreens.addStore.path() }}
              >
                {t.add}
              </ActionButton>
            }
          />
        }
      />
    </Page>
  );
}
