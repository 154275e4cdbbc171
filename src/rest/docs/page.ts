import { INTEGRATION_SCOPES } from '../../kernel/scopes.ts';
import { OAUTH_SCHEME } from '../openapi/authorization/security.ts';
import type { DemoAccess } from './guide.ts';

/**
 * The policy of the page: nothing is loaded from another host. Scalar sets inline styles, which need `unsafe-inline`.
 */
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

const NAME = 'Booking Integration API';

/**
 * The options of Scalar. They turn off its vendor's fonts, telemetry and services, and use the colours of `page.css`.
 */
const SCALAR_OPTIONS = {
  theme: 'none',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  mcp: { disabled: true },
  agent: { disabled: true },
  persistAuth: false,
  documentDownloadType: 'none',
  defaultOpenFirstTag: false,
  metaData: { title: NAME },
};

/** The URLs of the files that the page loads. */
export interface PageAssets {
  readonly scripts: readonly string[];
  readonly style: string;
  readonly mark: string;
}

/** The HTML of the page: a head with the logo, an empty element, and the scripts that fill the element. */
export function docsPage({ scripts, style, mark }: PageAssets): string {
  const tags = scripts.map((path) => `<script src="${path}"></script>`).join('\n    ');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="description" content="Guide and reference of the ${NAME}: catalog, clients, slots, reservations and webhooks.">
    <meta name="theme-color" content="#0b2b2a">
    <link rel="icon" type="image/svg+xml" href="${mark}">
    <link rel="stylesheet" href="${style}">
    <title>${NAME}</title>
  </head>
  <body>
    <header class="brand">
      <a class="brand-name" href="#"><img src="${mark}" alt="">${NAME}</a>
      <nav aria-label="Shortcuts">
        <a href="#description/getting-started">Guide</a>
        <a href="#tag/reservations">Reference</a>
        <a href="#description/changelog">Changelog</a>
        <a href="/integrations/openapi.json">OpenAPI</a>
        <a href="/llms.txt">llms.txt</a>
      </nav>
    </header>
    <div id="app"></div>
    <noscript>This page needs JavaScript. The OpenAPI document is at <a href="/integrations/openapi.json">openapi.json</a>, and the guide as text is listed in <a href="/llms.txt">llms.txt</a>.</noscript>
    ${tags}
  </body>
</html>
`;
}

/**
 * The script that starts Scalar with the OpenAPI document at `documentPath`. With `demo`, the demo client's credentials
 * are filled in.
 */
export function startScript(documentPath: string, demo: DemoAccess | null): string {
  const options = { url: documentPath, ...SCALAR_OPTIONS, authentication: authentication(demo) };
  return `Scalar.createApiReference('#app', ${JSON.stringify(options)});\n`;
}

function authentication(demo: DemoAccess | null) {
  const credentials = demo ? { 'x-scalar-client-id': demo.clientId, clientSecret: demo.clientSecret } : {};
  return {
    preferredSecurityScheme: OAUTH_SCHEME,
    securitySchemes: {
      [OAUTH_SCHEME]: { 'x-default-scopes': demo ? INTEGRATION_SCOPES : [], flows: { clientCredentials: credentials } },
    },
  };
}
