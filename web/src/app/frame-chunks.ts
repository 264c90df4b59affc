/** The chunks of the layout around every signed-in screen. */
import { branding } from '../ui/layout/branding.ts';

/** The layout together with the branding: no time is written before the time zone of the business is known. */
export const frame = async () => (await Promise.all([import('./authenticated-layout.tsx'), branding()]))[0];
export const shell = () => import('./shell.tsx');
export const bareShell = () => import('./bare-shell.tsx');

/** Loads them before they are needed. A failure is ignored, because they are requested again when they are needed. */
export const loadFrame = (): void => void Promise.all([frame(), shell()]).catch(() => {});
