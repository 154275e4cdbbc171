import { z } from 'zod';
import type { Resource } from '../../../db/generated/kysely/types.ts';
import { weeklyWindows } from '../../../domain/catalog/time-windows.ts';
import { createResource } from '../../../domain/workspace/catalog/create-resource.ts';
import { updateResource } from '../../../domain/workspace/catalog/update-resource.ts';
import * as limits from '../../../kernel/limits.ts';
import { builder } from '../../base/builder.ts';
import { CLEARABLE, declareField, PATCH_INPUT } from '../../base/declared.ts';
import { ownedByCaller, readOnlyPrisma } from '../../base/graph.ts';
import { WeeklyWindowInput } from '../calendar-inputs.ts';
import { WeeklyWindowType } from '../calendar-types.ts';
import { EXPECTED_VERSION_DESCRIPTION, KEY_DESCRIPTION, POSITION_DESCRIPTION } from './terms.ts';

const HOURS = "Its hours in the provider's zone; none: it is always available.";
const KIND = 'What it is, such as `room`: services need kinds.';
const WINDOWS = z.array(z.unknown()).max(limits.MAX_WINDOWS_PER_WEEK);

const WorkspaceResourceType = builder.prismaObject('Resource', {
  variant: 'WorkspaceResource',
  description:
    'A room, a chair or a machine, of which a reservation occupies one for each kind that its service needs.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the resource.' }),
    key: t.exposeString('key', { description: 'The key of this record in a provider file.' }),
    name: t.exposeString('name'),
    kind: t.exposeString('kind', { description: KIND }),
    workingHours: t.field({
      type: [WeeklyWindowType],
      description: HOURS,
      resolve: ({ weekdays, fromMinutes, toMinutes }) =>
        weeklyWindows(
          weekdays.map((weekday, at) => ({ weekday, fromMinute: fromMinutes[at] ?? 0, toMinute: toMinutes[at] ?? 0 })),
        ),
    }),
    position: t.exposeInt('position'),
    active: t.exposeBoolean('active'),
    version: t.exposeInt('version', { description: 'Rises with every change of this record.' }),
  }),
});

const CreateResourceInput = builder.inputType('CreateResourceInput', {
  fields: (t) => ({
    key: t.field({ type: 'Text', validate: limits.RECORD_KEY_SCHEMA, description: KEY_DESCRIPTION }),
    name: t.field({ type: 'Text', required: true, validate: limits.RECORD_NAME_SCHEMA }),
    kind: t.field({ type: 'Text', required: true, validate: limits.RECORD_KEY_SCHEMA, description: KIND }),
    workingHours: t.field({ type: [WeeklyWindowInput], validate: WINDOWS, description: HOURS }),
    position: t.int({ validate: limits.POSITION_SCHEMA, description: POSITION_DESCRIPTION }),
    active: t.boolean({ required: true, defaultValue: true }),
  }),
});

const UpdateResourceInput = builder.inputType('UpdateResourceInput', {
  description: 'The fields to change; absent fields stay, null clears. Reservations keep what they occupy.',
  extensions: PATCH_INPUT,
  fields: (t) => ({
    id: t.field({ type: 'UUID', required: true, description: 'The id of the resource.' }),
    expectedVersion: t.int({ validate: limits.EXPECTED_VERSION_SCHEMA, description: EXPECTED_VERSION_DESCRIPTION }),
    name: t.field({ type: 'Text', validate: limits.RECORD_NAME_SCHEMA }),
    kind: t.field({ type: 'Text', validate: limits.RECORD_KEY_SCHEMA, description: KIND }),
    workingHours: t.field({ type: [WeeklyWindowInput], validate: WINDOWS, description: HOURS, extensions: CLEARABLE }),
    position: t.int({ validate: limits.POSITION_SCHEMA }),
    active: t.boolean({ description: 'An inactive resource is not chosen.' }),
  }),
});

const ResourceWriteType = builder.objectRef<{ readonly resource: Resource }>('ResourceWrite').implement({
  description: 'The answer to a new or changed resource.',
  fields: (t) => ({
    resource: t.expose('resource', { type: WorkspaceResourceType, description: 'The resource as it is now.' }),
  }),
});

builder.queryField('workspaceResources', (t) =>
  t.prismaField({
    type: [WorkspaceResourceType],
    description: 'All rooms, chairs and machines, inactive ones too.',
    authScopes: { scope: 'workspace:read' },
    args: { active: t.arg.boolean({ description: 'Only active, or only inactive ones.' }) },
    resolve: (query, _root, { active }, ctx) => {
      const where = { ...ownedByCaller(ctx), ...(typeof active === 'boolean' && { active }) };
      return readOnlyPrisma(ctx).resource.findMany({ ...query, where, orderBy: [{ position: 'asc' }, { id: 'asc' }] });
    },
  }),
);

builder.mutationFields((t) => {
  const common = {
    type: ResourceWriteType,
    authScopes: { scope: 'workspace:catalog:write' },
    extensions: declareField({ errors: ['NOT_FOUND', 'LIMIT_REACHED', 'VERSION_CONFLICT'] }),
  } as const;
  return {
    createResource: t.field({
      ...common,
      description: 'Adds a room, a chair or a machine.',
      args: { input: t.arg({ type: CreateResourceInput, required: true }) },
      resolve: async (_root, { input }, ctx) => ({ resource: await createResource(ctx, input) }),
    }),
    updateResource: t.field({
      ...common,
      description: 'Changes a room, a chair or a machine, or switches it on or off.',
      args: { input: t.arg({ type: UpdateResourceInput, required: true }) },
      resolve: async (_root, { input: { id, ...input } }, ctx) => ({ resource: await updateResource(ctx, id, input) }),
    }),
  };
});
