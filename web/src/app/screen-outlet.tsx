/** Where the screen of the address stands, for those who may open it. Who may not is told so below its name. */
import { Outlet, useMatches } from 'react-router';
import { useTexts } from '../ui/language.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Gate } from '../ui/layout/require-permission.tsx';
import type { Screen } from '../ui/screen.ts';

/** The routes carry their declaration. */
export function ScreenOutlet() {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  return screen ? <Guarded screen={screen} /> : <Outlet />;
}

function Guarded({ screen: { access, title } }: { screen: Screen }) {
  const name = useTexts(title);
  return (
    <Gate access={access} frame={(inside) => <Page title={name}>{inside}</Page>}>
      <Outlet />
    </Gate>
  );
}
