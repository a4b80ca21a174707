import { planDeployment } from '#rules/releases/plan-deployment';
import { planStack } from '#rules/releases/plan-stack';
import { SETTING_NAMES } from '#rules/releases/validators';

/** What a driver asks: the pure planners, and which cluster settings they have to know. */
export const PLANNERS = { planStack, planDeployment, settingNames: SETTING_NAMES };
export type Planners = typeof PLANNERS;
