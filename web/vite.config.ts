import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const portal = process.env['PALIER_PORTAL_URL'] ?? 'http://127.0.0.1:4600';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: 4620, proxy: { '/portal_api': portal, '/branding.json': portal } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
  },
});
