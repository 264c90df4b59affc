import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/**
 * The phone page, built to where the sandbox serves it from. Nothing is inlined, so that the page's own content policy
 * can stay strict.
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
