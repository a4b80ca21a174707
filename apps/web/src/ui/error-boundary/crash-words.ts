/** Texts of a crash, as the specification has them. Their spelling is the specification's. */
export const UI_ERROR_LABEL = 'UI ERROR';
export const UI_ERROR_TEXT = 'An unexpected UI error has occured!';
const GENERIC_ERROR_TITLE = 'Error has occured';

/** Title over a failure that the server itself could not foresee, by its code; undefined for one that has a reason. */
export const failureTitle = (code: string | null | undefined): string | undefined =>
  code === 'INTERNAL' ? GENERIC_ERROR_TITLE : undefined;

/** Title of a crashed section, and the failure type that the metric carries. */
export const crashTitle = (component: string): string => `UIComponentCrash: ${component}`;

export const crashText = (component: string): string => `Error occurred while fetching information to ${component}`;
