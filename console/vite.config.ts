import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The browsers that know `light-dark()`, which would otherwise be rewritten and lose the colours that are chosen by hand. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** The console as the service serves it, below /console; the service puts a nonce of its own in each page. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    target: BROWSERS,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
