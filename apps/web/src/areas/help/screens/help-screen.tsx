import { Link, useParams } from 'react-router';
import { useScrollToHash } from '../../../kits/address/use-scroll-to-hash.ts';
import { useSession } from '../../../kits/session/session.ts';
import { TabStop } from '../../../ui/focus/tab-stop.tsx';
import '../../../ui/tokens/tokens.css';
import { helpPath, sopListPath } from '#rules/paths/help';
import { HELP_TITLES } from '../help-titles.ts';
import { findPage, HELP_PAGES } from '../pages/all-pages.ts';
import type { HelpBlock, HelpPage } from '../pages/help-page.ts';
import './help-screen.css';

/** One page of the product's own help, beside the list of all. */
export function HelpScreen() {
  const { page: name = '' } = useParams();
  const page = findPage(name);
  useScrollToHash();
  return (
    <div className="tumbler-help">
      <nav aria-label="Help">
        <ul>
          {HELP_PAGES.map((one) => (
            <li key={one.name}>
              <Link to={helpPath(one.name)} aria-current={one === page ? 'page' : undefined}>
                {HELP_TITLES[one.name]}
              </Link>
              {one === page && one.sections.length > 3 && <Contents page={one} />}
            </li>
          ))}
          <li>
            <Link to={sopListPath}>Runbooks</Link>
          </li>
        </ul>
      </nav>
      {page ? <Page page={page} /> : <p>There is no help page “{name}”. Choose one from the list.</p>}
    </div>
  );
}

function Contents({ page }: { page: HelpPage }) {
  return (
    <ul>
      {page.sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`}>{title}</Link>
        </li>
      ))}
    </ul>
  );
}

function Page({ page }: { page: HelpPage }) {
  return (
    <article>
      <h1>{HELP_TITLES[page.name]}</h1>
      <p>{page.lead}</p>
      <SendTo page={page.name} />
      {page.sections.map(({ id, title, blocks }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is the same for as long as it is shown
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  );
}

/** Pages that ask the reader to send something, and the link of the configuration that says where to. */
const ADDRESSES: Readonly<Record<string, string>> = { 'report-a-bug': 'reportBug', 'feature-request': 'featureRequest' };

function SendTo({ page }: { page: HelpPage['name'] }) {
  const { links } = useSession();
  const name = ADDRESSES[page];
  if (name === undefined) return null;
  const address = links?.[name];
  return address === undefined || address.startsWith('/') ? (
    <p>
      No address is configured here. Send it to the team that runs this installation; an operator sets the address with{' '}
      <code>links.{name}</code> in the configuration.
    </p>
  ) : (
    <p>
      Send it to <a href={address}>{address}</a>.
    </p>
  );
}

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'text') return <p>{words(block.text)}</p>;
  if (block.kind === 'code') {
    return (
      <TabStop className="tumbler-help-code">
        <pre>
          <code>{block.text}</code>
        </pre>
      </TabStop>
    );
  }
  if (block.kind === 'terms') {
    return (
      <dl>
        {block.items.map(([term, meaning]) => (
          <Term key={term} term={term} meaning={meaning} />
        ))}
      </dl>
    );
  }
  const items = block.items.map((item) => <li key={item}>{words(item)}</li>);
  return block.kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function Term({ term, meaning }: { term: string; meaning: string }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{words(meaning)}</dd>
    </>
  );
}

/** A text with its `code`. */
const words = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other name, and hold no state
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
