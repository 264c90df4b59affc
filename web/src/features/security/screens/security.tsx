/** Groups, roles and the record. The tab and everything in it are in the address. */
import { securityCalls } from '@palier/contract/security.calls.ts';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { MainButton } from '../../../kit/action-button.tsx';
import { Gate } from '../../../kit/require-permission.tsx';
import { useTexts } from '../../../kit/language.tsx';
import { Page } from '../../../kit/page.tsx';
import { RecordTabs } from '../../../kit/record-tabs.tsx';
import { useSession } from '../../../kit/session.tsx';
import { messages } from '../messages.ts';
import { AddGroup } from '../parts/add-group.tsx';
import { AuditPanel } from '../parts/audit/audit-panel.tsx';
import { GroupsPanel } from '../parts/groups-panel.tsx';
import { groupPath } from '../parts/paths.ts';
import { RolesPanel } from '../parts/roles-panel.tsx';

const TABS = ['groups', 'roles', 'audit'] as const;

export function Security() {
  const t = useTexts(messages);
  const { may } = useSession();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const added = useRef<string | null>(null);
  const adds = may(securityCalls.addGroup.access);
  const setAdding = (to: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (to) next.set('add', '1');
        else next.delete('add');
        return next;
      },
      { replace: !to },
    );
  const close = () => {
    if (added.current !== null && may(securityCalls.adminRoles.access))
      void navigate(groupPath(added.current), { replace: true });
    else setAdding(false);
  };
  return (
    <Page
      title={t.title}
      lead={t.lead}
      width={1440}
      actions={adds && <MainButton onClick={() => setAdding(true)}>{t.group.add}</MainButton>}
    >
      <Gate access={securityCalls.adminRoles.access}>
        <RecordTabs tabs={TABS} titles={t.tabs}>
          {(tab) => (tab === 'roles' ? <RolesPanel /> : tab === 'audit' ? <AuditPanel /> : <GroupsPanel />)}
        </RecordTabs>
      </Gate>
      {adds && params.get('add') === '1' && (
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
