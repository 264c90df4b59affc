/** The environment of a command that works on a data folder. */
import fs from 'node:fs';
import path from 'node:path';

/**
 * `npm start` leaves a note in the folder of its demo, so that its settings are not judged as production's, and its
 * providers are the sandbox.
 */
export function environmentOf(data: string | undefined): NodeJS.ProcessEnv & { readonly PALIER_DATA: string } {
  const data_folder = path.resolve(data ?? process.env['PALIER_DATA'] ?? '.data');
  const note = path.join(data_folder, 'demo.json');
  const isDemo = fs.existsSync(note);
  return {
    ...process.env,
    PALIER_DATA: data_folder,
    PALIER_MODE: process.env['PALIER_MODE'] ?? (isDemo ? 'demo' : 'production'),
  };
}
