/** The chunks around every signed-in screen. */
import { branding } from '../ui/layout/branding.ts';

/** With the business's own names and zone, which come at the same time: no time is written before its zone is known. */
export const frame = async () => (await Promise.all([import('./authenticated-layout.tsx'), branding()]))[0];
export const shell = () => import('./shell.tsx');
export const bareShell = () => import('./bare-shell.tsx');

/** Has them ready before they are asked for; a dead line is no matter here, since they are asked for again. */
export const loadFrame = (): void => void Promise.all([frame(), shell()]).catch(() => {});
