/** Texts of a crash, as the specification has them. Their spelling is the specification's. */
export const UI_ERROR_LABEL = 'UI ERROR';
export const UI_ERROR_TEXT = 'An unexpected UI error has occured!';
export const GENERIC_ERROR_TITLE = 'Error has occured';
export const GENERIC_ERROR_TEXT = 'An unexpected error has occured';

/** Title of a crashed section, and the failure type that the metric carries. */
export const crashTitle = (component: string): string => `UIComponentCrash: ${component}`;

export const crashText = (component: string): string => `Error occurred while fetching information to ${component}`;
