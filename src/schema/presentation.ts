import type { AppDeps } from '../deps.ts';
import { faultOf } from '../domain/fault.ts';
import type { ErrorPresentation } from './errors.ts';

/** How errors of one request are shown and noted. */
export function presentationFor(deps: AppDeps, requestId: string): ErrorPresentation {
  return {
    requestId,
    hints: deps.development,
    noteFault: (fault) => deps.ports.log.error({ requestId, fault: faultOf(fault) }, 'request failed'),
  };
}
