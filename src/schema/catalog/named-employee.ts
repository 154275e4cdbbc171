import type { NamedEmployee } from '../../kernel/slot-records.ts';
import { builder } from '../base/builder.ts';

export const NamedEmployeeType = builder.objectRef<NamedEmployee>('NamedEmployee').implement({
  description: 'An employee by name.',
  fields: (t) => ({
    id: t.expose('id', { type: 'UUID', description: 'The id of the employee.' }),
    displayName: t.exposeString('displayName', { description: 'The name to say.' }),
  }),
});
