import { GraphQLScalarType } from 'graphql';
import { JsonFragment } from '../../../platform/http/json-fragment.ts';

/** A text that is a JSON string already: a report of megabytes is neither parsed nor written again on its way. Only answered, never taken. */
export const LseText = new GraphQLScalarType({
  name: 'LseText',
  serialize: (value) => {
    if (!(value instanceof JsonFragment)) throw new TypeError('LseText takes a JsonFragment.');
    return value;
  },
});
