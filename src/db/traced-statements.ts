import type { Statement, StatementRunner } from 'tenant-sql/query/statements.ts';
import { inSpan, isTracing } from '../telemetry/tracing.ts';

/** Statements of libraries are named by a hash of their text. */
const HASHED = /^(p_|$)/;
const KEYWORD = /^\W*(\w+)/;

/** A runner that makes a span of each statement of a traced request or job: the name, without text and values. */
export function traced(runner: StatementRunner): StatementRunner {
  return {
    query: (statement) => inStatementSpan(statement, () => runner.query(statement)),
    run: (statement) => inStatementSpan(statement, () => runner.run(statement)),
  };
}

/** Runs one statement in a span. */
export function inStatementSpan<Result>(
  { name, text }: Pick<Statement, 'name' | 'text'>,
  send: () => Promise<Result>,
): Promise<Result> {
  if (!isTracing()) return send();
  const operation = KEYWORD.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const title = HASHED.test(name) ? operation : name;
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation };
  return inSpan(title, { kind: 'CLIENT', attributes }, send);
}
