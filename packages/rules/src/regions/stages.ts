/** The four stages of the service, least to most guarded (SHELL-025). */
export const STAGES = ['alpha', 'beta', 'gamma', 'prod'] as const;

export type Stage = (typeof STAGES)[number];

/** Where a request or a page belongs: one stage and one region, the region by its lowercase airport code. */
export interface StageRegion {
  stage: Stage;
  airportCode: string;
}

export const isStage = (text: string): text is Stage => (STAGES as readonly string[]).includes(text);
