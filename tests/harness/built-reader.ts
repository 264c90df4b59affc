/** Documents are read by the bundled program, which starts five times as fast as the one of the sources. */
import path from 'node:path';
import { program } from '../../server/src/platform/document-reader-processes.ts';

program.entry = path.resolve('server/dist/document-reader.js');
