import { useMemo } from 'react';
import { useSdpdsPages } from '../../../../kits/sdpds/all-pages.ts';
import { VERSIONS_A_PAGE } from '../cluster/use-cluster.ts';
import { type ComponentRef, componentOf } from '../component-keys.ts';

/** All versions of a component, the newest first. Nothing is asked without a component. */
export function useVersions(stackName: string, component: ComponentRef | null, isDeprecated = false) {
  const query = useSdpdsPages(
    'component/version/list',
    { stackName, ...componentOf(component ?? NONE), maxResults: VERSIONS_A_PAGE, isDeprecated },
    { enabled: component !== null },
  );
  const versions = useMemo(() => query.data?.flatMap(({ componentVersions }) => componentVersions), [query.data]);
  return { query, versions };
}

const NONE: ComponentRef = { componentName: '', componentScopeDefinition: { componentScope: 'GLOBAL' } };
