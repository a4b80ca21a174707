import SegmentedControl from '@cloudscape-design/components/segmented-control';
import { useAddress } from '../../../../kits/address/use-address.ts';
import type { DataPlane } from './group.ts';

const KEY = 'plane';

/** Whose workers a part of the page is about, as the address has it: search unless it says otherwise. */
export function usePlane(): [DataPlane, (next: DataPlane) => void] {
  const [params, changeAddress] = useAddress();
  const choose = (next: DataPlane) => changeAddress({ [KEY]: next === 'search' ? null : next });
  return [params.get(KEY) === 'indexing' ? 'indexing' : 'search', choose];
}

/** The choice between the workers for search and those for indexing; all parts of the page follow it. */
export function PlaneChoice() {
  const [plane, choose] = usePlane();
  return (
    <SegmentedControl
      label="Data plane type"
      selectedId={plane}
      options={[
        { id: 'search', text: 'Search' },
        { id: 'indexing', text: 'Indexing' },
      ]}
      onChange={({ detail }) => choose(detail.selectedId === 'indexing' ? 'indexing' : 'search')}
    />
  );
}
