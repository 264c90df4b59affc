/** The chunks around every signed-in screen. */
export const frame = () => import('./frame.tsx');
export const shell = () => import('./shell.tsx');
export const bareShell = () => import('./bare-shell.tsx');

/** Has them ready before they are asked for; a dead line is no matter here, since they are asked for again. */
export const loadFrame = (): void => void Promise.all([frame(), shell()]).catch(() => {});
