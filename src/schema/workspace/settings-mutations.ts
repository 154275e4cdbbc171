import { updateProviderSettings } from '../../domain/workspace/provider/update-provider-settings.ts';
import { builder } from '../builder.ts';
import { ProviderSettingsType, UpdateProviderSettingsInput } from './settings-types.ts';

builder.mutationFields((t) => ({
  updateProviderSettings: t.field({
    type: ProviderSettingsType,
    description: 'Changes name, language, contact, visibility, client policy or default booking rules.',
    authScopes: { scope: 'workspace:settings:write' },
    args: { input: t.arg({ type: UpdateProviderSettingsInput, required: true }) },
    resolve: (_root, { input }, ctx) => updateProviderSettings(ctx, input),
  }),
}));
