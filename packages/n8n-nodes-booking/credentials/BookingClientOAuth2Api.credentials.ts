import type { ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

export class BookingClientOAuth2Api implements ICredentialType {
  name = 'bookingClientOAuth2Api';

  extends = ['oAuth2Api'];

  displayName = 'Booking (Integration Client) OAuth2 API';

  icon: Icon = { light: 'file:../nodes/Booking/booking.svg', dark: 'file:../nodes/Booking/booking.dark.svg' };

  properties: INodeProperties[] = [
    {
      displayName: 'Base URL',
      name: 'baseUrl',
      type: 'string',
      default: '',
      placeholder: 'https://api.example.com',
      required: true,
    },
    { displayName: 'Grant Type', name: 'grantType', type: 'hidden', default: 'clientCredentials' },
    {
      displayName: 'Access Token URL',
      name: 'accessTokenUrl',
      type: 'hidden',
      default: '={{$self["baseUrl"]}}/integrations/oauth/token',
      required: true,
    },
    { displayName: 'Client ID', name: 'clientId', type: 'string', default: '', required: true },
    {
      displayName: 'Client Secret',
      name: 'clientSecret',
      type: 'string',
      typeOptions: { password: true },
      default: '',
      required: true,
    },
    { displayName: 'Scope', name: 'scope', type: 'hidden', default: '' },
    { displayName: 'Authentication', name: 'authentication', type: 'hidden', default: 'body' },
  ];
}
