import type { Stage } from '../regions/stages.ts';

/** The fourth segment of an auto scaling group's path (DOM-059); a leading slash begins no segment. N/A where there is none. */
export const asgLabel = (path: string | null | undefined): string => path?.replace(/^\//, '').split('/')[3]?.trim() || 'N/A';

/** Whether the SSH bastion column has the full button (DOM-074). "Contains eu" is read as stated, as plain text. */
export const fullSshButton = (stage: Stage, regionName: string): boolean => stage === 'prod' || regionName.includes('eu');
