import BreadcrumbGroup from '@cloudscape-design/components/breadcrumb-group';
import { type UIMatch, useMatches, useNavigate } from 'react-router';
import { homePath } from '#rules/paths/shell';
import type { Crumb, CrumbHandle } from '../kits/area/area.ts';

const hasCrumbs = (match: UIMatch): match is UIMatch<unknown, CrumbHandle> =>
  typeof match.handle === 'object' && match.handle !== null && 'crumbs' in match.handle;

/** The way home from the open screen (DOM-006); the last crumb also names the browser's tab. */
export function Breadcrumbs() {
  const matches = useMatches();
  const navigate = useNavigate();
  const items: Crumb[] = [
    { text: 'Home', href: homePath },
    ...matches.filter(hasCrumbs).flatMap((match) => match.handle.crumbs(match.params)),
  ];
  const title = items.length > 1 ? `${items[items.length - 1]?.text} · Tumbler` : 'Tumbler';
  return (
    <>
      <title>{title}</title>
      {items.length === 1 ? null : (
        <BreadcrumbGroup
          items={items}
          ariaLabel="Breadcrumbs"
          onFollow={(event) => {
            event.preventDefault();
            navigate(event.detail.href);
          }}
        />
      )}
    </>
  );
}
