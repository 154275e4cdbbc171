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

/** The arguments of one field of a document, and the variables that stand for them where it is executed. */
export interface ArgumentSite {
  readonly field: GraphQLField<unknown, unknown>;
  /** The field as it was written. */
  readonly node: FieldNode;
  /** The names of those variables, by argument. */
  readonly variables: ReadonlyMap<string, string>;
  /** The variables of the document that its arguments were written with. */
  readonly uses: ReadonlySet<string>;
}

/** A document whose arguments are read before it is executed. */
export interface SeparatedDocument {
  /** What is executed: every argument is a variable of its own, which takes what was read as it is. */
  readonly document: DocumentNode;
  /** By the fields of the document as it was written; fields that are merged share one place. */
  readonly sites: ReadonlyMap<FieldNode, ArgumentSite>;
}

/** The scalar whose values are any, so the executor changes nothing of what was read. */
const AS_IT_IS = 'Json';

/**
 * Takes the arguments out of a valid document, so that the collecting pass is the one reader of all of them, whether they were
 * written as literals or variables. Introspection keeps its own.
 */
export function separateArguments(schema: GraphQLSchema, document: DocumentNode): SeparatedDocument {
  const sites = new Map<FieldNode, ArgumentSite>();
  const known = new Map<string, ArgumentSite>();
  const typeInfo = new TypeInfo(schema);
  const site = (node: FieldNode): ArgumentSite | null => {
    const field = typeInfo.getFieldDef();
    const parent = typeInfo.getParentType()?.name ?? '';
    if (!field || field.args.length === 0 || parent.startsWith('__') || field.name.startsWith('__')) return null;
    const written = (node.arguments ?? []).map(print).sort();
    const key = [parent, node.alias?.value ?? field.name, ...written].join(' ');
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

// A required argument that is missing is kept too: the collecting pass refuses it.
function variablesFor(field: GraphQLField<unknown, unknown>, node: FieldNode, site: number): Map<string, string> {
  const given = new Set(node.arguments?.map(({ name }) => name.value));
  const names = field.args.filter((argument) => given.has(argument.name) || isRequiredArgument(argument));
  // No document can name a variable with a dollar in it.
  return new Map(names.map(({ name }) => [name, `${name}$${site}`]));
}

function argumentsOf(node: FieldNode, { variables }: ArgumentSite): ArgumentNode[] {
  return [...variables].map(([argument, variable]) => ({
    kind: Kind.ARGUMENT,
    name: nameOf(argument),
    value: { kind: Kind.VARIABLE, name: nameOf(variable), ...locationOf(node) },
  }));
}

function withVariables(document: DocumentNode, sites: readonly ArgumentSite[]): DocumentNode {
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
    type: { kind: Kind.NAMED_TYPE, name: nameOf(AS_IT_IS) },
  };
}

function nameOf(value: string): NameNode {
  return { kind: Kind.NAME, value };
}

function locationOf({ loc }: FieldNode) {
  return loc ? { loc } : {};
}
