import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLSchema,
  isRequiredArgument,
  Kind,
  type NameNode,
  type OperationDefinitionNode,
  print,
  TypeInfo,
  type VariableDefinitionNode,
  visit,
  visitWithTypeInfo,
} from 'graphql';

/** The arguments of one field in a document, and the variables that replace them for the execution. */
export interface FieldArguments {
  readonly field: GraphQLField<unknown, unknown>;
  /** The field's node in the original document. */
  readonly node: FieldNode;
  /** The name of the variable that replaces each argument, by the name of the argument. */
  readonly variables: ReadonlyMap<string, string>;
  /** The names of variables of the original document that occur in the arguments. */
  readonly uses: ReadonlySet<string>;
}

/** A document whose arguments have been replaced by variables, so that they can be read before the execution. */
export interface SeparatedDocument {
  /** The document to execute. Each argument is a separate variable that holds the parsed value. */
  readonly document: DocumentNode;
  /** The argument site of each field node of the original document. Field nodes that GraphQL merges share one site. */
  readonly sites: ReadonlyMap<FieldNode, FieldArguments>;
}

/**
 * The declared type of the variables that replace the arguments. This scalar accepts any value, so graphql passes the
 * parsed values on unchanged.
 */
const ANY_VALUE = 'Json';

/**
 * Replaces all arguments of a valid document by variables, so that `readOperation` reads literals and variables in the
 * same way. The arguments of introspection fields are kept.
 */
export function separateArguments(schema: GraphQLSchema, document: DocumentNode): SeparatedDocument {
  const sites = new Map<FieldNode, FieldArguments>();
  const known = new Map<string, FieldArguments>();
  const typeInfo = new TypeInfo(schema);
  const site = (node: FieldNode): FieldArguments | null => {
    const field = typeInfo.getFieldDef();
    const parent = typeInfo.getParentType()?.name ?? '';
    if (!field || field.args.length === 0 || parent.startsWith('__') || field.name.startsWith('__')) return null;
    const sentArguments = (node.arguments ?? []).map(print).sort();
    const key = [parent, node.alias?.value ?? field.name, ...sentArguments].join(' ');
    const found = known.get(key) ?? {
      field,
      node,
      variables: variablesFor(field, node, known.size),
      uses: variablesIn(node.arguments ?? []),
    };
    known.set(key, found);
    sites.set(node, found);
    return found;
  };
  const fields = visitWithTypeInfo(typeInfo, {
    Field: (node) => {
      const own = site(node);
      return own ? { ...node, arguments: argumentsOf(node, own) } : undefined;
    },
  });
  const separated = visit(document, fields);
  return { document: withVariables(separated, [...known.values()]), sites };
}

// A missing required argument gets a variable too, so that `readOperation` reports the missing argument.
function variablesFor(field: GraphQLField<unknown, unknown>, node: FieldNode, site: number): Map<string, string> {
  const given = new Set(node.arguments?.map(({ name }) => name.value));
  const names = field.args.filter((argument) => given.has(argument.name) || isRequiredArgument(argument));
  // The dollar sign in the name prevents collisions, because variables of a GraphQL document cannot contain one.
  return new Map(names.map(({ name }) => [name, `${name}$${site}`]));
}

function argumentsOf(node: FieldNode, { variables }: FieldArguments): ArgumentNode[] {
  return [...variables].map(([argument, variable]) => ({
    kind: Kind.ARGUMENT,
    name: nameOf(argument),
    value: { kind: Kind.VARIABLE, name: nameOf(variable), ...locationOf(node) },
  }));
}

function withVariables(document: DocumentNode, sites: readonly FieldArguments[]): DocumentNode {
  const left = variablesIn(document.definitions);
  const own = sites.flatMap(({ variables }) => [...variables.values()]).map(definitionOf);
  const withOwn = (operation: OperationDefinitionNode): OperationDefinitionNode => {
    const kept = operation.variableDefinitions?.filter(({ variable }) => left.has(variable.name.value)) ?? [];
    return { ...operation, variableDefinitions: [...kept, ...own] };
  };
  const definitions = document.definitions.map((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? withOwn(definition) : definition,
  );
  return { ...document, definitions };
}

function variablesIn(nodes: readonly ASTNode[]): Set<string> {
  const names = new Set<string>();
  for (const node of nodes)
    visit(node, { VariableDefinition: () => false, Variable: ({ name }) => void names.add(name.value) });
  return names;
}

function definitionOf(variable: string): VariableDefinitionNode {
  return {
    kind: Kind.VARIABLE_DEFINITION,
    variable: { kind: Kind.VARIABLE, name: nameOf(variable) },
    type: { kind: Kind.NAMED_TYPE, name: nameOf(ANY_VALUE) },
  };
}

function nameOf(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

function locationOf({ loc }: FieldNode) {
  return loc ? { loc } : {};
}
