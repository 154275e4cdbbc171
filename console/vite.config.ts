import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Browsers with `light-dark()`; for older ones it would be rewritten, without the manual choice of colours. */
const BROWSERS = ['chrome123', 'edge123', 'firefox120', 'safari17.5'];

/** The console as served by the service, below /console; the service inserts a nonce into each page. */
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
