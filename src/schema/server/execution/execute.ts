import { type DocumentNode, type ExecutionArgs, type ExecutionResult, execute, getOperationAST } from 'graphql';
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit';
import { declarationsOf } from '../../base/declared.ts';

/** The compiled form of each cached document; null when a document cannot be compiled. */
const compiled = new WeakMap<DocumentNode, CompiledQuery | null>();
const seen = new WeakSet<DocumentNode>();

/**
 * Executes a prepared operation. A document that selects only fields with large results (declared `compiled`) is
 * compiled when it is executed for the second time. Compiling a document that is used once would cost more than it
 * saves.
 */
export function executePrepared(args: ExecutionArgs): ReturnType<typeof execute> | Promise<ExecutionResult> {
  const query = isLarge(args) ? compiledOf(args) : null;
  return query ? query.query(args.rootValue, args.contextValue, args.variableValues) : execute(args);
}

function isLarge({ schema, document, operationName }: ExecutionArgs): boolean {
  const operation = getOperationAST(document, operationName);
  const fields = schema.getQueryType()?.getFields() ?? {};
  const selections = operation?.operation === 'query' ? operation.selectionSet.selections : [];
  return (
    selections.length > 0 &&
    selections.every((node) => {
      const field = node.kind === 'Field' ? fields[node.name.value] : undefined;
      return field !== undefined && declarationsOf(field).compiled === true;
    })
  );
}

function compiledOf({ schema, document, operationName }: ExecutionArgs): CompiledQuery | null {
  const known = compiled.get(document);
  if (known !== undefined) return known;
  if (!seen.has(document)) {
    seen.add(document);
    return null;
  }
  const made = compileQuery(schema, document, operationName ?? undefined);
  const query = isCompiledQuery(made) ? made : null;
  compiled.set(document, query);
  return query;
}
