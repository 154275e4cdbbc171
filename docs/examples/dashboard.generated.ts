/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The kind of caller that made a change. */
export type ActorType =
  /** A person with an account of their own. */
  | 'ACCOUNT'
  /** A program of the Integration API. */
  | 'INTEGRATION'
  /** The service itself. */
  | 'SYSTEM'
  /** A person of the provider's workspace. */
  | 'WORKSPACE';

/** The kind of change of a reservation. */
export type ReservationEventType =
  /** It was cancelled. */
  | 'CANCELLED'
  /** An account holder claimed the client. */
  | 'CLIENT_LINKED'
  /** It took place. */
  | 'COMPLETED'
  /** It was accepted. */
  | 'CONFIRMED'
  /** It was made. */
  | 'CREATED'
  /** It was declined. */
  | 'DECLINED'
  /** The client did not come. */
  | 'NO_SHOW'
  /** Time or employee changed. */
  | 'RESCHEDULED'
  /** A field other than time and employee changed; without `changes` it was the internal note. */
  | 'UPDATED';

/** The status of a reservation. */
export type ReservationStatus =
  /** It was cancelled; its time is free again. */
  | 'CANCELLED'
  /** It took place. */
  | 'COMPLETED'
  /** It will take place; its time is taken. */
  | 'CONFIRMED'
  /** The provider did not confirm it; its time is free again. */
  | 'DECLINED'
  /** The client did not come. */
  | 'NO_SHOW'
  /** The provider has not confirmed it yet; its time is taken. */
  | 'PENDING';

export type DayQueryVariables = Exact<{
  date: string;
}>;


export type DayQuery = { calendar: { employees: Array<{ employeeId: string, displayName: string, free: Array<{ startAt: string, endAt: string }>, reservations: Array<{ id: string, status: ReservationStatus, startAt: string, endAt: string, serviceName: string, employeeId: string, version: number }> | null }> } | null };

export type ReservationChangesSubscriptionVariables = Exact<{
  after?: string | null | undefined;
}>;


export type ReservationChangesSubscription = { reservationChanged: { position: string, event: { id: string, type: ReservationEventType, version: number, changes: Array<{ field: string, from: unknown, to: unknown }> | null, actor: { type: ActorType, id: string | null, self: boolean } | null }, reservation: { id: string, status: ReservationStatus, startAt: string, endAt: string, serviceName: string, employeeId: string, version: number } } | null };


export const DayDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Day"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"date"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Date"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendar"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"date"},"value":{"kind":"Variable","name":{"kind":"Name","value":"date"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employees"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"displayName"}},{"kind":"Field","name":{"kind":"Name","value":"free"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"reservations"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]}}]} as unknown as DocumentNode<DayQuery, DayQueryVariables>;
export const ReservationChangesDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ReservationChanges"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"UUID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reservationChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"event"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"version"}},{"kind":"Field","name":{"kind":"Name","value":"changes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"from"}},{"kind":"Field","name":{"kind":"Name","value":"to"}}]}},{"kind":"Field","name":{"kind":"Name","value":"actor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"self"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"reservation"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"startAt"}},{"kind":"Field","name":{"kind":"Name","value":"endAt"}},{"kind":"Field","name":{"kind":"Name","value":"serviceName"}},{"kind":"Field","name":{"kind":"Name","value":"employeeId"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]}}]} as unknown as DocumentNode<ReservationChangesSubscription, ReservationChangesSubscriptionVariables>;