/** Shows the screen of the address to users who may open it. Other users see its name and a note that they may not. */
import { Outlet, useMatches } from 'react-router';
import { ScreenRow } from './screen-row.tsx';
import './screen-row.css';
import { useTexts } from '../ui/language.tsx';
import { PartsLoadedAhead } from '../ui/opens-later.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Gate } from '../ui/layout/require-permission.tsx';
import type { Screen } from '../ui/screen.ts';

/** Each route carries the declaration of its screen. */
export function ScreenOutlet() {
  const screen = useMatches().at(-1)?.handle as Screen | undefined;
  if (!screen) return <Outlet />;
  return (
    <>
      {screen.row && <ScreenRow row={screen.row} current={screen} />}
      <Guarded screen={screen} />
      <PartsLoadedAhead key={screen.path.pattern} />
    </>
  );
}

function Guarded({ screen: { access, title } }: { screen: Screen }) {
  const name = useTexts(title);
  return (
    <Gate access={access} frame={(inside) => <Page title={name}>{inside}</Page>}>
      <Outlet />
    </Gate>
  );
}
