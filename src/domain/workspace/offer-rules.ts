import type { RuleProblem } from '../rules.ts';

/** A service is named once among what an employee performs (contract 7.2). */
export function offerRules({ offers }: { offers?: readonly { serviceId?: string }[] }): readonly RuleProblem[] {
  const met = new Set<string>();
  return (offers ?? []).flatMap(({ serviceId }, index): RuleProblem[] => {
    if (serviceId === undefined) return [];
    if (!met.has(serviceId)) {
      met.add(serviceId);
      return [];
    }
    return [{ path: ['offers', index, 'serviceId'], code: 'NOT_UNIQUE', message: 'An earlier entry has it too.' }];
  });
}
