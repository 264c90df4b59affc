/** All users. The address says whether the form to add one is open, so that other screens can link to it. */
import { networkCalls } from '@palier/contract/network/calls.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { EmptyNote } from '../../../ui/feedback/feedback.tsx';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useSession } from '../../../ui/session.tsx';
import { texts } from '../i18n.ts';
import { FirstAgents } from '../components/first-agents.tsx';
import { UserList } from '../components/user-list.tsx';
import { usersScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const AddUser = opensLater(async () => (await import('../components/add-user.tsx')).AddUser);

export function Users() {
  const t = useTexts(texts);
  const { may } = useSession();
  const navigate = useNavigate();
  const [adding, setAdding] = useSearchParam('add');
  const adds = may(networkCalls.addPortalUser.access);
  const opens = may(usersCalls.user.access);
  const sees = may(usersCalls.users.access);
  const added = useRef<string | null>(null);
  const close = () => {
    if (added.current !== null && opens)
      void navigate(usersScreens.user.path({ id: added.current }), { replace: true });
    else setAdding(null, { replace: true });
  };
  return (
    <Page
      title={useTexts(usersScreens.users.title)}
      lead={sees && t.lead}
      width={1440}
      actions={adds && <MainButton onClick={() => setAdding('1')}>{t.add}</MainButton>}
    >
      {adds && !sees ? (
        <EmptyNote title={t.addsOnly} help={t.addsOnlyHelp} />
      ) : (
        <Gate access={usersCalls.users.access}>
          <UserList />
          <FirstAgents />
        </Gate>
      )}
      {adds && adding === '1' && (
        <AddUser
          onClose={close}
          onAdded={(id) => {
            added.current = id;
          }}
        />
      )}
    </Page>
  );
}
