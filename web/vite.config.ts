import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

const portal = process.env['PALIER_PORTAL_URL'] ?? 'http://127.0.0.1:4600';
const here = import.meta.dirname;
const dist = path.join(here, 'dist');

const COMPRESSED = /\.(js|css|html|svg|json)$/;
/** Smaller files fit into one packet as they are. */
const LEAST_BYTES = 1024;

/** Compressed once, here, and not at every request: the portal serves what lies beside a file. */
const compress = (): Plugin => ({
  name: 'compress-once',
  apply: 'build',
  closeBundle: {
    order: 'post',
    handler() {
      for (const name of fs.readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
        const file = path.join(dist, name);
        if (!COMPRESSED.test(name) || fs.statSync(file).size < LEAST_BYTES) continue;
        const bytes = fs.readFileSync(file);
        fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }));
        fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
      }
    },
  },
});

/** One route per line of routes.tsx: its path, or `index: true`, and the file of its screen. */
const ROUTE = /(?:path: '([^']*)'|index: true),? ?\.\.\.screen\(\(\) => import\('\.{1,2}\/([^']+)'\)/g;

/** The page in the address bar, the frame and the entry come down together instead of one after the other: first-paint.js is told which files each route needs. */
const preloadRoutes = (): Plugin => {
  let code = '';
  return {
    name: 'preload-routes',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((one): one is Rolldown.OutputChunk => one.type === 'chunk');
      const withImports = (file: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(file)) return seen;
        seen.add(file);
        for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) withImports(next, seen);
        return seen;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      // The page itself asks for these.
      const known = entry ? withImports(entry.fileName) : new Set<string>();
      const files: Record<string, string[]> = {};
      for (const [, route, screen] of fs.readFileSync(path.join(here, 'src/app/routes.tsx'), 'utf8').matchAll(ROUTE)) {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${screen}`));
        if (chunk) files[route === undefined ? '/dashboard' : route.startsWith('/') ? route : `/dashboard/${route}`] = [...withImports(chunk.fileName)].filter((file) => !known.has(file)).map((file) => `/${file}`);
      }
      code = `\n(function (files) {\n  (files[location.pathname.replace(/(.)\\/$/, '$1')] || []).forEach(function (file) {\n    var link = document.createElement('link');\n    link.rel = 'modulepreload';\n    link.href = file;\n    document.head.appendChild(link);\n  });\n})(${JSON.stringify(files)});\n`;
    },
    closeBundle: () => fs.appendFileSync(path.join(dist, 'first-paint.js'), code),
  };
};

export default defineConfig({
  root: here,
  plugins: [react(), preloadRoutes(), compress()],
  server: { port: 4620, proxy: { '/portal_api': portal, '/branding.json': portal } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    assetsInlineLimit: 0,
  },
});
