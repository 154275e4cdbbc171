import { createHash } from 'node:crypto';

const RELOAD_SECONDS = 1;
const STYLE =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-height:100vh;margin:0;text-align:center;font:16px/1.5 system-ui,sans-serif;background:light-dark(#f6f8f8,#14191a);color:light-dark(#1b2122,#e6eceb)}h1{font-size:1.4rem;margin:0 0 .5rem}p{margin:0;color:light-dark(#566465,#a9b6b7)}';
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const TEXTS = {
  en: { title: 'The service is starting', text: 'This page opens by itself in a moment.' },
  pl: { title: 'Usługa się uruchamia', text: 'Ta strona otworzy się sama za chwilę.' },
} as const;

/** Whether a browser requests a page. */
export function requestsHtmlPage({ method, headers }: Request): boolean {
  return method === 'GET' && (headers.get('Accept') ?? '').includes('text/html');
}

/** The page for browsers while the service starts. It contains no scripts and reloads itself. */
export function startingPage({ headers }: Request): Response {
  const language = /^pl\b/i.test(headers.get('Accept-Language') ?? '') ? 'pl' : 'en';
  const { title, text } = TEXTS[language];
  const page = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main role="status"><h1>${title}</h1><p>${text}</p></main></body>
</html>
`;
  return new Response(page, {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'Content-Type': 'text/html; charset=utf-8',
      Refresh: String(RELOAD_SECONDS),
      'Retry-After': String(RELOAD_SECONDS),
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
