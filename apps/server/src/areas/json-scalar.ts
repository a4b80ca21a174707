import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from 'graphql';

/** A literal of the document as a JSON value. */
const literal = (node: ValueNode, variables: Record<string, unknown>): unknown => {
  switch (node.kind) {
    case Kind.OBJECT:
      // The JSON of a body may not hold this name either: copies of such an object lose it, and with it what was recorded.
      if (node.fields.some((field) => field.name.value === '__proto__')) throw new GraphQLError('A JSON value must not hold __proto__.');
      return Object.fromEntries(node.fields.map((field) => [field.name.value, literal(field.value, variables)]));
    case Kind.LIST:
      return node.values.map((value) => literal(value, variables));
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.BOOLEAN:
    case Kind.STRING:
    case Kind.ENUM:
      return node.value;
    case Kind.VARIABLE:
      return variables[node.name.value];
    default:
      return null;
  }
};

/** Any JSON value. */
export const JsonScalar = new GraphQLScalarType({
  name: 'JSON',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) => literal(node, variables ?? {}),
});
