/** An outside service that makes short links (LSE-058). */
export interface UrlShortenerPort {
  /**
   * A short address of a page of this console.
   * @param pageUrl absolute
   * @throws PortError `timed-out`, `unavailable`, `denied`, `throttled` or `malformed`, in words that name the service's host and nothing else of its address
   */
  shorten(pageUrl: string, signal?: AbortSignal): Promise<string>;
}
