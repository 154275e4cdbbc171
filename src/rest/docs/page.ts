/** Nothing on the page may come from, or go to, another host; Scalar sets styles of its own, hence `unsafe-inline` for those. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What Scalar is started with: no fonts, no telemetry and no services of its maker. */
const SCALAR_OPTIONS = {
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  agent: { disabled: true },
  persistAuth: false,
  authentication: { preferredSecurityScheme: 'oauth2' },
  favicon: 'data:,',
  defaultOpenFirstTag: false,
  metaData: { title: 'Booking Integration API' },
};

/** The page: an empty element, and the two scripts that fill it. */
export function docsPage(scripts: readonly string[]): string {
  const tags = scripts.map((path) => `<script src="${path}"></script>`).join('\n    ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="icon" href="data:,">
    <title>Booking Integration API</title>
  </head>
  <body>
    <div id="app"></div>
    <noscript>This page needs JavaScript. The OpenAPI document is at <a href="/integrations/openapi.json">openapi.json</a>.</noscript>
    ${tags}
  </body>
</html>
`;
}

/** The script that starts Scalar with the document at `documentPath`. */
export function startScript(documentPath: string): string {
  return `Scalar.createApiReference('#app', ${JSON.stringify({ url: documentPath, ...SCALAR_OPTIONS })});\n`;
}
