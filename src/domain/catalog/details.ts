import type { z } from 'zod';
import type { Employee, Service } from '../../db/generated/kysely/types.ts';
import { DESCRIPTION, RECORD_TITLE } from '../limits.ts';
import { mapValues } from '../map-values.ts';

/**
 * The texts a provider may give a service: a new one stands here, in the service's GraphQL types and in the document that
 * selects it; inputs, provider file, what is written, snapshot and record follow (contract 3.2).
 */
export const SERVICE_TEXTS = {
  description: { rule: DESCRIPTION, description: 'What the service is, in words for clients.' },
} as const satisfies Texts<Service>;

/** The same of an employee (contract 3.3). */
export const EMPLOYEE_TEXTS = {
  title: { rule: RECORD_TITLE, description: 'Their job title, such as stylist.' },
} as const satisfies Texts<Employee>;

type Texts<Row> = { readonly [Name in keyof Row as null extends Row[Name] ? Name : never]?: TextDetail };

interface TextDetail {
  readonly rule: z.ZodString;
  readonly description: string;
}

/** As a caller sends them: absent stays, null clears. */
type Given<Name extends string> = { readonly [Key in Name]?: string | null | undefined };

export type ServiceText = keyof typeof SERVICE_TEXTS;
export type EmployeeText = keyof typeof EMPLOYEE_TEXTS;
export type GivenServiceTexts = Given<ServiceText>;
export type GivenEmployeeTexts = Given<EmployeeText>;

/** A value for each text of a service; an empty one is none. */
export function serviceTexts(textOf: (name: ServiceText) => string | null | undefined) {
  return mapValues(SERVICE_TEXTS, (_, name) => textOf(name) || null);
}

/** A value for each text of an employee; an empty one is none. */
export function employeeTexts(textOf: (name: EmployeeText) => string | null | undefined) {
  return mapValues(EMPLOYEE_TEXTS, (_, name) => textOf(name) || null);
}
