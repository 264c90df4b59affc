/** Where the build finds the console, and how it runs a file of it. */
import path from 'node:path';
import { type Rolldown, build, runnerImport } from 'vite';

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

/** Bundles a file of the console into one script that imports nothing, with what it must know of this build. */
export async function oneScript(file: string, known: Readonly<Record<string, unknown>>): Promise<string> {
  const made = (await build({
    configFile: false,
    root: WEB,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(known).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      target: 'es2022',
      write: false,
      rolldownOptions: {
        input: path.join(WEB, file),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  return made.output[0].code;
}
