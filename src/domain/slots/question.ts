import type { Candidate as EngineCandidate } from 'slot-engine/engine/candidates.ts';
import type { Question as EngineQuestion, StartQuestion as EngineStartQuestion } from 'slot-engine/engine/question.ts';
import type { Snapshot, SnapshotEmployee, SnapshotResource, SnapshotService } from '../../kernel/snapshot.ts';

interface OfSnapshot {
  readonly snapshot: Snapshot;
  readonly service: SnapshotService;
}

/** A question to the engine about a snapshot, the same for slots and for bookings. */
export type Question = EngineQuestion<SnapshotEmployee> & OfSnapshot;

/** The same question for one start. */
export type StartQuestion = EngineStartQuestion<SnapshotEmployee> & OfSnapshot;

/** An employee of the snapshot who performs the service, with the minutes that it takes here and what it costs. */
export type Candidate = EngineCandidate<SnapshotEmployee> & {
  /** The resources that were chosen for this candidate. */
  readonly resources?: readonly SnapshotResource[];
};
