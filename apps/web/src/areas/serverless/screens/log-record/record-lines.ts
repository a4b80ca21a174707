/** A record as indented JSON, by the line; a message that is JSON itself is folded open. */
export function recordLines(record: unknown): string[] {
  const isObject = typeof record === 'object' && record !== null && !Array.isArray(record);
  const opened = isObject && '@message' in record ? { ...record, '@message': openedMessage(record['@message']) } : record;
  return JSON.stringify(opened, null, 2).split('\n');
}

function openedMessage(message: unknown): unknown {
  if (typeof message !== 'string' || !message.startsWith('{')) return message;
  try {
    return JSON.parse(message);
  } catch {
    return message;
  }
}
