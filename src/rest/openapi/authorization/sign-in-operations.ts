import { z } from 'zod';
import type { ErrorCode } from '../../../kernel/codes/codes.ts';
import { REGISTRATION_ANSWER } from '../../oauth/answers.ts';
import { AUTHORIZATION_PARAMETERS, REGISTRATION_FIELDS } from '../../oauth/sign-in/fields.ts';
import { AUTHORIZATION_QUERY } from '../examples/sign-in-examples.ts';
import { headerRefs } from '../headers.ts';
import type { ComponentRegistry } from '../schemas/components.ts';
import type { JsonSchema } from '../schemas/json-schema.ts';
import { AUTHORIZATION_TAG } from '../tags.ts';
import { clientErrors } from './client-operation.ts';
import { declaredComponent, requestComponent } from './declared.ts';

const AUTHORIZATION_ERRORS: readonly ErrorCode[] = [
  'invalid_request',
  'invalid_scope',
  'invalid_target',
  'RATE_LIMITED',
  'INTERNAL',
];
const REGISTRATION_ERRORS: readonly ErrorCode[] = [
  'invalid_redirect_uri',
  'invalid_client_metadata',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'RATE_LIMITED',
  'INTERNAL',
];

const AUTHORIZATION_TEXT =
  "Begins the sign-in of an owner: an app opens this address in the person's browser, which shows the owner's decision in the console. The browser then opens `redirect_uri` with `code`, `state` and `iss`, or with `error` = `access_denied`. A wrong request is shown to the person and never sent to the app.";
const REGISTRATION_TEXT =
  'Registers an app (RFC 7591). It gets no secret; apps with a metadata document at an https address need no registration.';

/** The operation object of the authorization endpoint, which browsers request. */
export function authorizationOperation(components: ComponentRegistry): JsonSchema {
  return {
    operationId: 'authorizeApp',
    summary: 'Authorize app',
    description: AUTHORIZATION_TEXT,
    tags: [AUTHORIZATION_TAG],
    security: [],
    parameters: [...queryParameters(AUTHORIZATION_PARAMETERS), { $ref: '#/components/parameters/RequestId' }],
    responses: {
      302: {
        description: "Leads to the owner's decision.",
        headers: headerRefs(['X-Request-Id', 'Cache-Control', 'Referrer-Policy', 'Location']),
      },
      ...clientErrors(components, AUTHORIZATION_ERRORS, ['X-Request-Id', 'Referrer-Policy']),
    },
  };
}

/** The operation object of the registration of an app. */
export function registrationOperation(components: ComponentRegistry): JsonSchema {
  const schema = declaredComponent(components, 'RegisteredApp', REGISTRATION_ANSWER);
  return {
    operationId: 'registerApp',
    summary: 'Register app',
    description: REGISTRATION_TEXT,
    tags: [AUTHORIZATION_TAG],
    security: [],
    parameters: [{ $ref: '#/components/parameters/RequestId' }],
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: requestComponent(components, 'AppRegistration', REGISTRATION_FIELDS) },
      },
    },
    responses: {
      201: {
        description: 'The registered app.',
        headers: headerRefs(['X-Request-Id', 'Cache-Control']),
        content: { 'application/json': { schema } },
      },
      ...clientErrors(components, REGISTRATION_ERRORS, ['X-Request-Id']),
    },
  };
}

function queryParameters(declared: z.ZodObject): JsonSchema[] {
  const { properties = {}, required = [] } = z.toJSONSchema(declared, { io: 'input' });
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = Object(property);
    const example = AUTHORIZATION_QUERY[name];
    const shown = example === undefined ? {} : { example };
    return { name, in: 'query', required: required.includes(name), description, schema, ...shown };
  });
}
