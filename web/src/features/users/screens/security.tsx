/** Groups, roles and the record. The address holds the tab and what is open in it. */
import Button from '@mui/material/Button';
import { usersCalls } from '@palier/contract/users/calls.ts';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSearchParam } from '../../../ui/use-search-param.ts';
import { MainButton } from '../../../ui/feedback/action-button.tsx';
import { SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Gate } from '../../../ui/layout/require-permission.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { RecordTabs } from '../../../ui/layout/record-tabs.tsx';
import { useSession } from '../../../ui/session.tsx';
import { messages } from '../groups.i18n.ts';
import { AddGroup } from '../components/add-group.tsx';
import { settingsScreens } from '../../settings/screens.ts';
import { GroupsPanel } from '../components/groups-panel.tsx';
import { RolesPanel } from '../components/roles-panel.tsx';
import { usersScreens } from '../screens.ts';
import { opensLater } from '../../../ui/opens-later.tsx';

const AuditPanel = opensLater(
  async () => (await import('../../audit/components/audit-panel.tsx')).AuditPanel,
  () => <SkeletonLines lines={8} height={32} />,
);

const TABS = ['groups', 'roles', 'audit'] as const;
const PANELS = { groups: <GroupsPanel />, roles: <RolesPanel />, audit: <AuditPanel /> } as const;

export function Security() {
  const t = useTexts(messages);
  const settingsTitle = useTexts(settingsScreens.settings.title);
  const { may } = useSession();
  const navigate = useNavigate();
  const [adding, setAdding] = useSearchParam('add');
  const added = useRef<string | null>(null);
  const adds = may(usersCalls.addGroup.access);
  const close = () => {
    if (added.current !== null && may(usersCalls.adminRoles.access))
      void navigate(usersScreens.group.path({ id: added.current }), { replace: true });
    else setAdding(null, { replace: true });
  };
  return (
    <Page
      title={useTexts(usersScreens.security.title)}
      lead={t.lead}
      width={1440}
      actions={
        <>
          {may(settingsScreens.settings.access) && (
            <Button variant="outlined" component={Link} to={settingsScreens.settings.path({})}>
              {settingsTitle}
            </Button>
          )}
          {adds && <MainButton onClick={() => setAdding('1')}>{t.group.add}</MainButton>}
        </>
      }
    >
      <Gate access={usersCalls.adminRoles.access}>
        <RecordTabs tabs={TABS} titles={t.tabs}>
          {(tab) => PANELS[tab]}
        </RecordTabs>
      </Gate>
      {adds && adding === '1' && (
        <AddGroup
          onClose={close}
          onAdded={(id) => {
            added.current = id;
          }}
        />
      )}
    </Page>
  );
}
