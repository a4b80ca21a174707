import '@cloudscape-design/global-styles/index.css';
import './app/app.css';
import './app/fallback-font.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { applyTheme, readTheme } from './ui/theme/theme.ts';

applyTheme(readTheme());
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root element');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
