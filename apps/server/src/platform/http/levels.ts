/** Whether a JSON value has more levels of lists and objects than that. Level by level, since a deep value is what a recursion fails at. */
export function exceedsLevels(value: unknown, levels: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    const inner = level.filter((one) => typeof one === 'object' && one !== null);
    if (inner.length > 0 && depth >= levels) return true;
    level = inner.flatMap((one) => Object.values(one as object));
  }
  return false;
}

/** The same of a text with brackets, those in its strings and comments included. */
export function textExceedsLevels(text: string, levels: number): boolean {
  let depth = 0;
  for (const sign of text) {
    if (sign === '[' || sign === '{' || sign === '(') depth += 1;
    else if (sign === ']' || sign === '}' || sign === ')') depth -= 1;
    if (depth > levels) return true;
  }
  return false;
}
