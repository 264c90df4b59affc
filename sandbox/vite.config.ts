/** Bundles the sandbox's server for `npm start`. The phone's page has a configuration of its own. */
import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

export default defineConfig({
  root: here,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: 'dist',
    // Beside the bundle lie the phone's page and the declarations that the type check writes.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: { main: path.join(here, 'src/main.ts') },
      output: { entryFileNames: '[name].js', chunkFileNames: 'part-[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'begin-anew',
      buildStart: () => {
        for (const file of fs.existsSync(path.join(here, 'dist')) ? fs.readdirSync(path.join(here, 'dist')) : [])
          if (file.endsWith('.js')) fs.rmSync(path.join(here, 'dist', file));
      },
    },
  ],
});
