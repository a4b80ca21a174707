/** Phrases of the engines behind which a customer's value stands in quotes; after those with `isOpen` all up to the last quote of the line. */
export const PHRASES: readonly { text: string; isOpen: boolean }[] = [
  { text: 'with id ', isOpen: false },
  { text: 'document id ', isOpen: false },
  { text: 'For input string: ', isOpen: true },
  { text: "field's value: ", isOpen: true },
  { text: 'field value: ', isOpen: true },
  { text: 'Cannot parse ', isOpen: true },
  { text: 'immense term is: ', isOpen: true },
  { text: 'Unrecognized token ', isOpen: true },
  { text: 'failed to parse date field ', isOpen: true },
  { text: 'Failed to parse query ', isOpen: true },
  { text: 'is not an IP string literal: ', isOpen: true },
  { text: 'invalid value: ', isOpen: true },
];

/** Behind these stands the name of a user. */
export const CAME = ['Authentication finally failed for', 'Accepted publickey for', 'Accepted password for', 'Failed password for'];

/** Names in whose brackets engines write what they were given, as it came. */
export const CONTENT_BRACKETS: readonly { name: string; followers: readonly string[]; isNested?: true }[] = [
  { name: 'extra_source', followers: ['], id['] },
  { name: 'source', followers: ['], id[', '], extra_source['] },
  { name: 'description', followers: ['], start_time_millis['] },
  { name: 'date field ', followers: ['] with format ['] },
  { name: 'parse value ', followers: [] },
  { name: 'search source ', followers: [], isNested: true },
];
