import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The console as the service serves it, below /console; the service puts a nonce of its own in each page. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react()],
  html: { cspNonce: '__NONCE__' },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    emptyOutDir: true,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
});
