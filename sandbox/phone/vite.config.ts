import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * Builds the phone page into the folder from which the sandbox serves it. Nothing is inlined, so that the page's
 * content security policy can stay strict.
 */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  publicDir: false,
  build: {
    outDir: fileURLToPath(new URL('../dist/phone', import.meta.url)),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});
