/** Input that makes no sense, in words that name the field and the fix. Shown with the status 400. */
export class BadInputError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.name = 'BadInputError';
    this.field = field;
  }
}

export const badInput = (field: string, fix: string): BadInputError => new BadInputError(field, `400 ${field} ${fix}.`);
