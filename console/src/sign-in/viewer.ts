import { createContext, useContext } from 'react';
import type { ViewerQuery } from '../graph/operations.generated.ts';
import type { Role, Session } from './session.ts';

type Provider = NonNullable<NonNullable<ViewerQuery['viewer']>['provider']>;

/** The signed-in person, their provider and their scopes. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
  readonly provider: Provider;
  /** Whether this is the test provider. */
  readonly testMode: boolean;
  readonly session: Session;
  /** Whether an operation with this scope is allowed; others are hidden. */
  can(scope: string): boolean;
}

export const ViewerContext = createContext<Viewer | null>(null);

/** The signed-in person; available only below the sign-in. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error('The page has no session.');
  return viewer;
}
