import './shell/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { startTexts } from './texts/texts.ts';

const root = document.getElementById('root');
if (root) {
  await startTexts();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
