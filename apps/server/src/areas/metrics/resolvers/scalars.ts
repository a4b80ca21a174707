import { GraphQLScalarType } from 'graphql';
import { JsonFragment } from '../../../platform/http/json-fragment.ts';
import { writePoints } from '../write-points.ts';

/** An array of numbers as one value, written as JSON once. It is only ever answered, never taken. */
const points = (name: string): GraphQLScalarType =>
  new GraphQLScalarType({
    name,
    serialize: (value) => {
      if (!(value instanceof Float64Array)) throw new TypeError(`${name} takes a Float64Array.`);
      return new JsonFragment(writePoints(value));
    },
  });

export const MetricTimes = points('MetricTimes');
export const MetricNumbers = points('MetricNumbers');
