/** A node that is being made has no id yet: it is listed by its place, 0 being the first. */
export const placeholderOf = (at: number): string => `${PREFIX}${at}`;

/** Whether this stands for a node that has no id yet: the service takes it for none of its nodes. */
export const isPlaceholder = (instanceId: string): boolean => instanceId.startsWith(PREFIX);

const PREFIX = 'without-id-';
