import { DashboardError } from '../../../docs/examples/dashboard-client.ts';
import type { VisitOfferFragment } from './operations.generated.ts';

/** A free time instead of the refused one. */
export interface Alternative {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly employeeIds: readonly string[];
}

interface Context {
  readonly reason?: string;
  readonly status?: string;
  readonly alternatives?: readonly Alternative[];
  /** Of a refused visit: the next ones that can be booked. */
  readonly visits?: readonly VisitOfferFragment[];
  readonly currentVersion?: number;
  readonly requiredScope?: string;
}

interface Detail {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** The reason of a refusal, from the service. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  readonly context: Context;
  readonly details: readonly Detail[];
}

interface Extensions {
  readonly code?: string;
  readonly context?: Context | null;
  readonly details?: readonly Detail[];
}

interface GraphError {
  readonly message: string;
  readonly extensions?: Extensions;
}

/** The present version of a record that another user changed; null for a refusal with another reason. */
export function versionInTheWay({ code, context }: Failure): number | null {
  return code === 'VERSION_CONFLICT' ? (context.currentVersion ?? null) : null;
}

/** The first of what the service refused, or what kept it from answering. */
export function failureOf(error: unknown): Failure {
  const [first]: readonly GraphError[] = error instanceof DashboardError ? error.errors : [];
  if (first) return failureOfError(first);
  return { code: 'NO_ANSWER', message: error instanceof Error ? error.message : '', context: {}, details: [] };
}

/** The failure in an error beside the data. */
export function failureOfError({ message, extensions }: GraphError): Failure {
  const { code = 'INTERNAL', context, details = [] } = extensions ?? {};
  return { code, message, context: context ?? {}, details };
}
