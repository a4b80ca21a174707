import { Fragment } from 'react';
import { Link } from 'react-router';
import { nodePath } from '#rules/paths/domains';

/** An IPv4 address: how sentences name a node. */
const ADDRESS = /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g;

/** A sentence in which every address leads to the page of the node that has or had it. */
export function TextWithNodes({ text, domainIdentifier }: { text: string; domainIdentifier: string }) {
  const found = [...text.matchAll(ADDRESS)];
  let reached = 0;
  return (
    <>
      {found.map(({ 0: address, index }) => {
        const before = text.slice(reached, index);
        reached = index + address.length;
        return (
          <Fragment key={index}>
            {before}
            <Link to={nodePath(domainIdentifier, address)}>{address}</Link>
          </Fragment>
        );
      })}
      {text.slice(reached)}
    </>
  );
}
