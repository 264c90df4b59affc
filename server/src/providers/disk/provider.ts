import path from 'node:path';
import * as z from 'zod';
import { otherwise } from '../../platform/providers/declared-variables.ts';
import type { FileStore } from '../ports/files.ts';
import { type Surroundings, declareProvider } from '../provider.ts';
import { diskFiles } from './adapter.ts';

/** In the data folder, which a portal has in any case. */
export const filesOnDisk = ({ config }: Surroundings): FileStore =>
  diskFiles(path.resolve(config.data_folder, 'files'));

export const diskProvider = declareProvider<FileStore>({
  code: 'disk',
  ask: ['Nothing: private files are kept in the data folder'],
  variables: [{ PALIER_DATA: otherwise('data folder of the portal', '.data', z.string()) }],
  connect: () => filesOnDisk,
});
