import type { Statement, StatementRunner } from 'tenant-sql/query/statements.ts';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

/** Matches the names of statements of libraries: a hash of the text, or none. */
const HASHED = /^(p_|$)/;
const KEYWORD = /^\W*(\w+)/;

/**
 * Wraps a runner so that each statement of a traced request or job gets a span. The span has the statement's name, but
 * neither text nor values.
 */
export function traceStatements(runner: StatementRunner): StatementRunner {
  return {
    query: (statement) => runInStatementSpan(statement, () => runner.query(statement)),
    run: (statement) => runInStatementSpan(statement, () => runner.run(statement)),
  };
}

/** Runs one statement in a span of the current trace, if there is one. */
export function runInStatementSpan<Result>(
  { name, text }: Pick<Statement, 'name' | 'text'>,
  send: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return send();
  const operation = KEYWORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const title = HASHED.test(name) ? operation : name;
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return inSpan(title, { kind: 'CLIENT', attributes }, send);
}
