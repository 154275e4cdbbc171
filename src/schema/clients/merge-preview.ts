import type { MergePreview } from '../../domain/persons/preview-merge.ts';
import { builder } from '../base/builder.ts';
import { ProviderClientType } from './types.ts';

const LostValueType = builder.objectRef<MergePreview['lost'][number]>('LostValue').implement({
  description: 'A value of a record that a merge would lose, since the client has another one.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field of the record.' }),
    value: t.exposeString('value', { description: 'The value of the record that would be deleted.' }),
  }),
});

export const MergePreviewType = builder.objectRef<MergePreview>('MergePreview').implement({
  description: 'What a merge would leave.',
  fields: (t) => ({
    client: t.expose('client', {
      type: ProviderClientType,
      description:
        'The client as it would stand, with the `version` that it has now: the `expectedVersion` of the merge.',
    }),
    lost: t.expose('lost', { type: [LostValueType], description: 'What of the other record would be lost.' }),
  }),
});
