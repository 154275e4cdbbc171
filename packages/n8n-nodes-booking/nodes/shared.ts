import type {
  IDataObject,
  IExecuteFunctions,
  IHookFunctions,
  IHttpRequestMethods,
  IHttpRequestOptions,
  INodeProperties,
  INodeTypeDescription,
} from 'n8n-workflow';

type NodeContext = IExecuteFunctions | IHookFunctions;

/** What a request sends beside its path. */
interface Sent {
  readonly query?: IDataObject;
  readonly body?: IDataObject;
  readonly headers?: IDataObject;
}

/** The credentials of both nodes: the sign-in of the owner, or an integration client. */
export const CREDENTIALS: NonNullable<INodeTypeDescription['credentials']> = [
  { name: 'bookingOAuth2Api', required: true, displayOptions: { show: { authentication: ['owner'] } } },
  { name: 'bookingClientOAuth2Api', required: true, displayOptions: { show: { authentication: ['client'] } } },
];

/** The choice of the credentials. */
export const AUTHENTICATION: INodeProperties = {
  displayName: 'Authentication',
  name: 'authentication',
  type: 'options',
  options: [
    { name: 'Integration Client', value: 'client' },
    { name: 'Sign-In of the Owner', value: 'owner' },
  ],
  default: 'owner',
};

/** One request of the Integration API with the credentials of the node. */
export async function request<Answer = IDataObject>(
  context: NodeContext,
  method: IHttpRequestMethods,
  path: string,
  { query, body, headers }: Sent = {},
): Promise<Answer> {
  const isOwner = context.getNodeParameter('authentication', 0) === 'owner';
  const name = isOwner ? 'bookingOAuth2Api' : 'bookingClientOAuth2Api';
  const { baseUrl } = await context.getCredentials(name);
  const options: IHttpRequestOptions = {
    method,
    url: `${String(baseUrl).replace(/\/+$/, '')}/integrations/v1/${path}`,
    json: true,
    ...(query ? { qs: withoutEmpty(query) } : {}),
    ...(body ? { body: withoutEmpty(body) } : {}),
    ...(headers ? { headers } : {}),
  };
  return await context.helpers.httpRequestWithAuthentication.call(context, name, options);
}

/** The path of the provider that the credentials are for. */
export async function providerPath(context: NodeContext): Promise<string> {
  const { provider } = await request(context, 'GET', 'me');
  return `providers/${(provider as IDataObject).id as string}`;
}

function withoutEmpty(values: IDataObject): IDataObject {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== undefined));
}
