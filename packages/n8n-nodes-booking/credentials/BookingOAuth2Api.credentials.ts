import type { ICredentialType, Icon, INodeProperties } from 'n8n-workflow';

export class BookingOAuth2Api implements ICredentialType {
  name = 'bookingOAuth2Api';

  extends = ['oAuth2Api'];

  displayName = 'Booking (Sign-In of the Owner) OAuth2 API';

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
    { displayName: 'Grant Type', name: 'grantType', type: 'hidden', default: 'pkce' },
    {
      displayName: 'Authorization URL',
      name: 'authUrl',
      type: 'hidden',
      default: '={{$self["baseUrl"]}}/integrations/oauth/authorize',
      required: true,
    },
    {
      displayName: 'Access Token URL',
      name: 'accessTokenUrl',
      type: 'hidden',
      default: '={{$self["baseUrl"]}}/integrations/oauth/token',
      required: true,
    },
    {
      displayName: 'Client ID',
      name: 'clientId',
      type: 'string',
      default: '',
      required: true,
      description: 'The answer of the registration of your n8n: see the documentation',
    },
    {
      displayName: 'Client Secret',
      name: 'clientSecret',
      type: 'hidden',
      typeOptions: { password: true },
      default: '',
    },
    {
      displayName: 'Scope',
      name: 'scope',
      type: 'string',
      default:
        'catalog:read slots:read clients:read clients:create reservations:read reservations:create reservations:reschedule reservations:cancel webhooks:read webhooks:write',
    },
    { displayName: 'Auth URI Query Parameters', name: 'authQueryParameters', type: 'hidden', default: '' },
    { displayName: 'Authentication', name: 'authentication', type: 'hidden', default: 'body' },
  ];
}
