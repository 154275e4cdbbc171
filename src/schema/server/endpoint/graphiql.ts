/**
 * A form for the access token above the GraphiQL editor. HTTP requests and websockets use the token. When the service
 * refuses the token, the page shows the reason in place of the editor.
 */
const TOKEN_BAR = `
<style>
  body { display: flex; flex-direction: column; height: 100vh; margin: 0; }
  #root { flex: 1; min-height: 0; height: auto !important; }
  #access { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; padding: 8px 12px; font: 14px system-ui, sans-serif; }
  #access input { flex: 1; min-width: 240px; padding: 6px 8px; font: 13px ui-monospace, monospace; }
  #access p { flex-basis: 100%; margin: 0; }
  #access code { user-select: all; }
</style>
<form id="access">
  <label for="token">Access token</label>
  <input id="token" type="password" autocomplete="off" spellcheck="false" required>
  <button>Use it</button>
  <p id="refusal" role="alert" hidden></p>
  <p id="way">In development, this prints one: <code>npm run --silent cli -- token workspace --role OWNER</code></p>
</form>
<script>
  async function refusalOf(bearer) {
    const headers = { 'Content-Type': 'application/json', Authorization: bearer };
    const body = JSON.stringify({ query: '{ viewer { kind } }' });
    const { errors } = await fetch(location.pathname, { method: 'POST', headers, body }).then((answer) => answer.json());
    return errors && errors[0].message;
  }
  async function openGraphiQL(root, options) {
    const field = document.getElementById('token');
    document.getElementById('access').addEventListener('submit', (event) => {
      event.preventDefault();
      sessionStorage.setItem('token', field.value.trim().replace(/^Bearer\\s+/i, ''));
      location.reload();
    });
    const token = sessionStorage.getItem('token');
    if (!token) return field.focus();
    field.value = token;
    const bearer = 'Bearer ' + token;
    const message = await refusalOf(bearer);
    const refusal = document.getElementById('refusal');
    refusal.hidden = !message;
    refusal.textContent = message;
    if (message) return field.select();
    document.getElementById('way').hidden = true;
    const additionalHeaders = { Authorization: bearer };
    YogaGraphiQL.renderYogaGraphiQL(root, { ...options, additionalHeaders, connectionParams: { authorization: bearer } });
  }
</script>`;

const OPTIONS = {
  title: 'Booking API',
  subscriptionsProtocol: 'WS',
  shouldPersistHeaders: false,
  defaultQuery:
    '# The caller that this token stands for, and what it may do.\n{\n  viewer {\n    kind\n    id\n    scopes\n  }\n}\n',
} as const;

const ROOT = '<div id="root"></div>';
const START = 'YogaGraphiQL.renderYogaGraphiQL(';

/**
 * Renders the GraphiQL page. HTTP requests and websockets use one token, which the page keeps until its tab is closed.
 */
export async function graphiqlPage(): Promise<string> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL(OPTIONS);
  const start = page.lastIndexOf(START);
  if (start < 0 || !page.includes(ROOT)) throw new Error('The GraphiQL page does not have the expected start.');
  const deferred = `${page.slice(0, start)}openGraphiQL(${page.slice(start + START.length)}`;
  return deferred.replace(ROOT, () => `${TOKEN_BAR}\n${ROOT}`);
}
