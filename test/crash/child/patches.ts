/** One exact fragment of a source file, and its replacement in processes of the crash suite. */
export interface Patch {
  readonly file: string;
  readonly fragment: string;
  readonly replacement: string;
}

/** A safeguard that a test of the checker switches off in code; the exclusion constraint is dropped in the database. */
export type Failpoint =
  | 'whole-visit'
  | 'employee-lock'
  | 'client-lock'
  | 'fingerprint'
  | 'lock-token'
  | 'address-pin'
  | 'deadline';

/** Shorter waits for every process of the suite, so that minutes of operation fit into seconds of a test. */
const scaled = (deadlineMs: number): readonly Patch[] => [
  {
    file: 'src/jobs/worker.ts',
    fragment: 'const SWEEP_INTERVAL_MS = 15_000;',
    replacement: 'const SWEEP_INTERVAL_MS = 750;',
  },
  {
    file: 'src/jobs/boss.ts',
    fragment: 'const SUPERVISE_INTERVAL_SECONDS = 15;',
    replacement: 'const SUPERVISE_INTERVAL_SECONDS = 2;',
  },
  {
    file: 'src/jobs/post-json.ts',
    fragment: 'const DEADLINE_MS = ATTEMPT_TIMEOUT_SECONDS * 1000;',
    replacement: `const DEADLINE_MS = ${deadlineMs};`,
  },
  {
    file: 'src/db/client.ts',
    fragment: 'connectionMilliseconds: 10_000,\n  statementMilliseconds: 20_000,',
    replacement: 'connectionMilliseconds: 4_000,\n  statementMilliseconds: 6_000,',
  },
];

const FAILPOINTS: Readonly<Record<Failpoint, readonly Patch[]>> = {
  'whole-visit': [
    {
      file: 'src/db/visits/visit-reservations.ts',
      fragment: 'rows.map((row) => insert(db, row))',
      replacement: 'rows.slice(0, -1).map((row) => insert(db, row))',
    },
  ],
  'employee-lock': [
    {
      file: 'src/db/reservations/locks.ts',
      fragment: 'ORDER BY e.id FOR NO KEY UPDATE',
      replacement: 'ORDER BY e.id',
    },
  ],
  'client-lock': [
    {
      file: 'src/db/clients/find-clients.ts',
      fragment: 'SELECT pg_advisory_xact_lock(key)::text FROM',
      replacement: 'SELECT key::text FROM',
    },
    {
      file: 'src/db/clients/find-clients.ts',
      fragment: ".orderBy('id')\n    .forNoKeyUpdate()",
      replacement: ".orderBy('id')",
    },
  ],
  fingerprint: [
    {
      file: 'src/domain/idempotency/run-idempotently.ts',
      fragment: 'if (differs.length === 0) return first.resourceId;',
      replacement: 'if (differs.length >= 0) return first.resourceId;',
    },
  ],
  'lock-token': [
    {
      file: 'src/db/outbox/leases.ts',
      fragment: ' AND o.lock_token = c.lock_token',
      replacement: '',
    },
  ],
  'address-pin': [
    {
      file: 'src/jobs/post-json.ts',
      fragment: '      lookup,\n',
      replacement: '      lookup: lookup && undefined,\n',
    },
  ],
  deadline: [
    {
      file: 'src/jobs/post-json.ts',
      fragment: 'const signal = AbortSignal.timeout(deadlineMs);',
      replacement: 'const signal = new AbortController().signal;',
    },
  ],
};

export const FAILPOINT_NAMES = Object.keys(FAILPOINTS) as readonly Failpoint[];

/** The patches of a process: always the shortened waits, and for a failpoint one safeguard less. */
export function patchesFor(failpoint: string | undefined, deadlineMs: number): readonly Patch[] {
  if (!failpoint) return scaled(deadlineMs);
  const name = FAILPOINT_NAMES.find((known) => known === failpoint);
  if (!name) throw new Error(`There is no failpoint ${failpoint}.`);
  return [...scaled(deadlineMs), ...FAILPOINTS[name]];
}

/** The patched source. Throws unless the fragment occurs exactly once, so that a stale patch fails the test. */
export function applyPatch(source: string, { file, fragment, replacement }: Patch): string {
  const parts = source.split(fragment);
  const [before, after] = parts;
  if (before === undefined || after === undefined || parts.length !== 2) {
    throw new Error(`${file} holds the fragment ${parts.length - 1} times instead of once: ${fragment}`);
  }
  return before + replacement + after;
}
