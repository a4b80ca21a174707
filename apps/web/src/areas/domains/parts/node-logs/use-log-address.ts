import { LOG_EXPLORER_PARAMS } from '#rules/paths/domains';
import { useAddress } from '../../../../kits/address/use-address.ts';

/** What the Log Explorer shows, as the address holds it. */
export interface LogAddress {
  instanceId: string;
  /** The file on the node; null before one is chosen. */
  path: string | null;
  /** What was searched for, parted by commas; empty for the end of the file. */
  terms: string;
  follow: boolean;
}

interface UseLogAddress {
  /** Null while the explorer is closed. */
  at: LogAddress | null;
  open: (to: Pick<LogAddress, 'instanceId'> & Partial<LogAddress>) => void;
  close: () => void;
}

/** The Log Explorer's part of the address: everybody who opens the link sees the same instance, file and search. */
export function useLogAddress(): UseLogAddress {
  const [params, changeAddress] = useAddress();
  const { instanceId: idName, path: pathName, terms: termsName, follow: followName } = LOG_EXPLORER_PARAMS;
  const instanceId = params.get(idName) ?? '';
  const write = (to: Partial<LogAddress>) =>
    changeAddress(
      {
        [idName]: to.instanceId || null,
        [pathName]: to.path || null,
        [termsName]: to.terms || null,
        [followName]: to.follow ? '1' : null,
      },
      { replace: true },
    );
  return {
    at:
      instanceId === ''
        ? null
        : { instanceId, path: params.get(pathName), terms: params.get(termsName) ?? '', follow: params.get(followName) === '1' },
    open: write,
    close: () => write({}),
  };
}
