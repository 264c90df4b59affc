import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { Plugin } from 'vite';
import { WEB } from './places.ts';

const dist = path.join(WEB, 'dist');
const COMPRESSED = /\.(js|css|html|svg|json)$/;
/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1024;

/**
 * Files are compressed once, in the build, and not at every request. The portal serves the compressed file beside the
 * original.
 */
export const compress = (): Plugin => ({
  name: 'compress-once',
  apply: 'build',
  closeBundle: {
    order: 'post',
    handler() {
      for (const name of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(dist, name);
        if (!COMPRESSED.test(name) || fs.statSync(file).size < LEAST_BYTES) continue;
        const bytes = fs.readFileSync(file);
        fs.writeFileSync(
          `${file}.br`,
          zlib.brotliCompressSync(bytes, {
            params: {
              [zlib.constants.BROTLI_PARAM_QUALITY]: 11,
              [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
            },
          }),
        );
        fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
      }
    },
  },
});
