import {
  type IDataObject,
  type IHookFunctions,
  type INodeType,
  type INodeTypeDescription,
  type IWebhookFunctions,
  type IWebhookResponseData,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { AUTHENTICATION, CREDENTIALS, providerPath, request } from '../shared';
import { isGenuine } from './verify';

const FORBIDDEN = 403;

export class BookingTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Booking Trigger',
    name: 'bookingTrigger',
    icon: { light: 'file:booking.svg', dark: 'file:booking.dark.svg' },
    group: ['trigger'],
    version: 1,
    subtitle: '={{$parameter["events"].join(", ")}}',
    description: 'Starts a workflow when reservations or clients change',
    defaults: { name: 'Booking Trigger' },
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: CREDENTIALS,
    webhooks: [{ name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'webhook' }],
    properties: [
      AUTHENTICATION,
      {
        displayName: 'Events',
        name: 'events',
        type: 'multiOptions',
        required: true,
        options: [
          { name: 'All', value: '*' },
          { name: 'Booking Cancelled by the Client', value: 'booking.cancelled_by_client' },
          { name: 'Booking Cancelled by the Provider', value: 'booking.cancelled_by_provider' },
          { name: 'Booking Completed', value: 'booking.completed' },
          { name: 'Booking Confirmed', value: 'booking.confirmed' },
          { name: 'Booking Created', value: 'booking.created' },
          { name: 'Booking Declined', value: 'booking.declined' },
          { name: 'Booking Rescheduled', value: 'booking.rescheduled' },
          { name: 'Booking Updated', value: 'booking.updated' },
          { name: 'Client Created', value: 'client.created' },
          { name: 'Client Did Not Come', value: 'booking.no_show' },
          { name: 'Client Updated', value: 'client.updated' },
        ],
        default: ['booking.created'],
      },
    ],
  };

  webhookMethods = {
    default: {
      async checkExists(this: IHookFunctions): Promise<boolean> {
        const { webhookId } = this.getWorkflowStaticData('node');
        if (webhookId === undefined) return false;
        const subscriptions = await request<IDataObject[]>(this, 'GET', `${await providerPath(this)}/webhooks`);
        const url = this.getNodeWebhookUrl('default');
        return subscriptions.some((each) => each.id === webhookId && each.url === url && each.isActive);
      },
      async create(this: IHookFunctions): Promise<boolean> {
        const body = { url: this.getNodeWebhookUrl('default'), events: this.getNodeParameter('events') as string[] };
        const { id, secret } = await request(this, 'POST', `${await providerPath(this)}/webhooks`, { body });
        Object.assign(this.getWorkflowStaticData('node'), { webhookId: id, webhookSecret: secret });
        return true;
      },
      async delete(this: IHookFunctions): Promise<boolean> {
        const kept = this.getWorkflowStaticData('node');
        if (kept.webhookId === undefined) return true;
        await request(this, 'DELETE', `${await providerPath(this)}/webhooks/${String(kept.webhookId)}`);
        delete kept.webhookId;
        delete kept.webhookSecret;
        return true;
      },
    },
  };

  async webhook(this: IWebhookFunctions): Promise<IWebhookResponseData> {
    const { webhookSecret } = this.getWorkflowStaticData('node');
    const { rawBody } = this.getRequestObject();
    const headers = this.getHeaderData() as IDataObject;
    if (!isGenuine(rawBody, headers, String(webhookSecret ?? ''), Date.now())) {
      this.getResponseObject().status(FORBIDDEN).json({ message: 'The signature is wrong.' });
      return { noWebhookResponse: true };
    }
    return { workflowData: [this.helpers.returnJsonArray(this.getBodyData())] };
  }
}
