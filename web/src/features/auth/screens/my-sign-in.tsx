import { SELDOM_MS } from '../../../api/pace.ts';
import { usersCalls } from '@palier/contract/users/calls.ts';
import type { Result } from '@palier/contract/call.ts';
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { spaced } from '../../../ui/copyable.tsx';
import { useTexts } from '../../../ui/language.tsx';
import { RefusalNote, SkeletonLines } from '../../../ui/feedback/feedback.tsx';
import { Facts, Page, Section } from '../../../ui/layout/page.tsx';
import { AuthenticatorApp } from '../components/account/authenticator-app.tsx';
import { accountTexts } from '../account.i18n.ts';
import { OpenSessions } from '../components/account/open-sessions.tsx';
import { authScreens } from '../screens.ts';

/** How the reader signs in: password, authenticator app, and the devices they are signed in on. */
export function MySignIn() {
  const t = useTexts(accountTexts);
  const { data, error, refetch } = useCall(usersCalls.mySignIn, undefined, { every_ms: SELDOM_MS });
  return (
    <Page title={useTexts(authScreens.account.title)} lead={t.lead} width={860}>
      {error && <RefusalNote refusal={error} retry={() => void refetch()} />}
      {!data && !error && (
        <Section>
          <SkeletonLines lines={8} />
        </Section>
      )}
      {data && (
        <>
          <Section
            title={t.how}
            actions={
              <Button component={Link} to={authScreens.password.path()} variant="outlined" size="small">
                {t.changePassword}
              </Button>
            }
          >
            <Facts
              columns={3}
              facts={[
                [t.username, data.user.username],
                [t.dealerCode, data.user.dealer_code],
                [t.codesFrom, codesFrom(t, data)],
              ]}
            />
          </Section>
          <AuthenticatorApp app={data.app} sends_texts={data.sends_texts} />
          <OpenSessions sessions={data.sessions} />
        </>
      )}
    </Page>
  );
}

function codesFrom(
  t: ReturnType<typeof useTexts<(typeof accountTexts)['en']>>,
  { app, sends_texts, user }: Result<typeof usersCalls.mySignIn>,
): string {
  if (app) return t.byApp;
  return sends_texts ? t.byText(spaced(user.phone)) : t.byNothing;
}
