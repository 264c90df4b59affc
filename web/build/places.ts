/** Where the build finds the console, and how it runs a file of it. */
import path from 'node:path';
import { runnerImport } from 'vite';

/** The folder of the console. */
export const WEB = path.resolve(import.meta.dirname, '..');
const APP = path.join(WEB, 'src/app');
export const UI = path.join(WEB, 'src/ui');
export const FEATURES = path.join(WEB, 'src/features');
/** The layout of every signed-in screen. */
export const FRAME = [path.join(APP, 'authenticated-layout.tsx'), path.join(APP, 'shell.tsx')];

/** Runs a file of the console during the build. */
export const run = async <Module>(file: string): Promise<Module> =>
  (
    await runnerImport<Module>(path.join(WEB, file), {
      configFile: false,
      root: WEB,
      mode: 'production',
      logLevel: 'warn',
    })
  ).module;
