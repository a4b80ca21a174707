/** The status codes that are recognised inside an error text (SHELL-045). */
export const STATUS_CODES = [400, 401, 403, 404, 429, 500, 501, 502, 503, 504] as const;

export type StatusCode = (typeof STATUS_CODES)[number];

/** A code stands alone: not in a longer number, a word, an id such as `i-401`, an address such as 10.0.4.400, or a fraction. */
const CODE = /(?<![\w.-])\d{3}(?![\w-]|\.\d)/g;

/** The first recognised status code in an error text; null when it names none. */
export const statusInErrorText = (text: string): StatusCode | null => {
  for (const [found] of text.matchAll(CODE)) {
    const status = STATUS_CODES.find((code) => String(code) === found);
    if (status !== undefined) return status;
  }
  return null;
};

/** What a call failed with when a gateway answered in place of the server; it begins with its status, as every message does (DOM-091). */
export const GATEWAY_TIMEOUT = '502 Timeout. Please reload the page or try again later';

/** A failed reading of an answer is a gateway's timeout: a proxy answered with its own page (SHELL-047). Any other text stays as it is. */
export const failureText = (message: string): string =>
  message.includes('unexpected character') || message.includes('Unexpected token') ? GATEWAY_TIMEOUT : message;

/** Another text of failed domain details, for failures without a message (DOM-092); its spelling is the requirement's. */
const DOMAIN_DETAILS_NO_MESSAGE = 'Something went wrong. Please refesh the page or try again later';

/** The text of failed domain details (DOM-090 to DOM-092). */
export const domainDetailsError = (message: string): string =>
  message.trim() === '' ? DOMAIN_DETAILS_NO_MESSAGE : `Unable to get domain details. Failed with ${failureText(message)}`;

/** The text of a failed account domains query (DOM-026). */
export const domainListError = (message: string): string => `Unable to get Domain List. Failed with ${message}`;

/** The text of a failed group resources query (DOM-069). */
export const groupResourcesError = (message: string): string => `Unable to get Group Resources. Failed with ${message}`;

/** The text for a domain that is not there (DOM-024). */
export const missingDomainText = (domainIdentifier: string): string =>
  `Sorry, domain identifier ${domainIdentifier} is either deleted or doesn't exist`;

/** The text of a failed action on a domain or node (ACT-031). */
export const actionError = (message: string): string => `Unable to complete action. Failed with ${message}`;

/** The text for addresses outside the product that could not be looked up (ACT-030). */
export const ENDPOINTS_FAILED = 'Fetching endpoint configuration failed. Please Refresh.';
