import {
  type IExecuteFunctions,
  type INodeExecutionData,
  type INodeType,
  type INodeTypeDescription,
  type JsonObject,
  NodeApiError,
  NodeConnectionTypes,
} from 'n8n-workflow';
import { AUTHENTICATION, CREDENTIALS, providerPath } from '../shared';
import { FIELDS } from './fields';
import { OPERATIONS } from './operations';

export class Booking implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Booking',
    name: 'booking',
    icon: { light: 'file:booking.svg', dark: 'file:booking.dark.svg' },
    group: ['transform'],
    version: 1,
    subtitle: '={{$parameter["operation"]}}',
    description: 'Find times, book, move and cancel over the Booking Integration API',
    defaults: { name: 'Booking' },
    usableAsTool: true,
    inputs: [NodeConnectionTypes.Main],
    outputs: [NodeConnectionTypes.Main],
    credentials: CREDENTIALS,
    properties: [
      AUTHENTICATION,
      {
        displayName: 'Operation',
        name: 'operation',
        type: 'options',
        noDataExpression: true,
        options: [
          {
            name: 'Cancel',
            value: 'cancel',
            action: 'Cancel a reservation',
            description: 'Within the policy for clients',
          },
          { name: 'Create', value: 'create', action: 'Create a reservation' },
          { name: 'Get', value: 'get', action: 'Get a reservation' },
          { name: 'List Slots', value: 'slots', action: 'List free times' },
          { name: 'Reschedule', value: 'reschedule', action: 'Move a reservation' },
          { name: 'Resolve', value: 'resolve', action: 'Find out which service and employee a sentence means' },
        ],
        default: 'create',
      },
      ...FIELDS,
    ],
  };

  async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
    const answers: INodeExecutionData[] = [];
    const provider = await providerPath(this);
    for (let item = 0; item < this.getInputData().length; item += 1) {
      const pairedItem = { item };
      try {
        const operation = OPERATIONS[String(this.getNodeParameter('operation', item))];
        answers.push({ json: await operation(this, provider, item), pairedItem });
      } catch (error) {
        if (!this.continueOnFail()) throw new NodeApiError(this.getNode(), error as JsonObject, { itemIndex: item });
        answers.push({ json: { error: (error as Error).message }, pairedItem });
      }
    }
    return [answers];
  }
}
