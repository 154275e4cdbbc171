import './shell/styles.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { styleNonce } from './shell/theme.ts';
import { startTexts } from './texts/texts.ts';

const root = document.getElementById('root');
if (root) {
  setNonce(styleNonce());
  await startTexts();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
