import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { carryOwnLook } from './build/carry-own-look.ts';
import { CHUNK_GROUPS } from './build/chunk-groups.ts';
import { carryCallNames } from './build/carry-call-names.ts';
import { carryCalls } from './build/carry-calls.ts';
import { carryWorker } from './build/carry-worker.ts';
import { compress } from './build/compress.ts';
import { keepRulesApart } from './build/keep-rules-apart.ts';
import { nameFirstScript } from './build/name-first-script.ts';
import { WEB } from './build/places.ts';
import { tellPortal } from './build/tell-portal.ts';

const portal = process.env['PALIER_PORTAL_URL'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  root: WEB,
  plugins: [
    react(),
    carryCalls(),
    keepRulesApart(),
    carryCallNames(),
    carryOwnLook(),
    nameFirstScript(),
    tellPortal(),
    carryWorker(),
    compress(),
  ],
  server: { port: 4620, proxy: { '/portal_api': portal, '/branding': portal, '/healthz': portal, '/privacy': portal } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Of a group that is made into several files the bundler's names say who loads each, which is long.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          groups: CHUNK_GROUPS,
        },
      },
    },
  },
});
