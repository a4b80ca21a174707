import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { type FormEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { INVALID_IDENTIFIER, parseDomainIdentifier } from '#rules/domains/identifiers';
import { pathOfDomain } from '#rules/paths/domains';
import { sopListPath } from '#rules/paths/help';
import { graphql } from '../../../../generated/gql.ts';
import type { Runbook_TextQueryQuery } from '../../../../generated/graphql.ts';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { useScrollToHash } from '../../../../kits/address/use-scroll-to-hash.ts';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { ReviewMark } from '../../../../kits/runbook-text/review-mark.tsx';
import { RunbookText } from '../../../../kits/runbook-text/runbook-text.tsx';
import { FailedPanel } from '../../../../kits/section/failed-panel.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import '../../../../ui/tokens/tokens.css';
import './runbook-screen.css';

const Text = graphql(`
  query Runbook_TextQuery($id: ID!, $domainIdentifier: String) {
    runbook(id: $id, domainIdentifier: $domainIdentifier) {
      html
      runbook {
        id
        title
        owner
        lastReviewed
        scope
        issues
        headings {
          id
          text
          level
        }
      }
    }
  }
`);

/** One runbook with its table of contents; its calls open the explorer of the domain that the address names. */
export function RunbookScreen() {
  const { id = '' } = useParams();
  const [params] = useSearchParams();
  const named = params.get('domain') ?? '';
  const domain = parseDomainIdentifier(named) ? named : null;
  const query = useOperation(Text, { id, domainIdentifier: domain }, { staleMs: 60_000, keepPrevious: true });
  const found = query.data?.runbook?.runbook.id === id ? query.data.runbook : null;
  useScrollToHash(found !== null);

  if (query.isError)
    return (
      <FailedPanel
        what={`Unable to get the runbook. Failed with ${query.error.message}`}
        code={query.error.code}
        requestId={query.error.requestId}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (found) return <Page html={found.html} runbook={found.runbook} domain={domain} />;
  if (query.isPending || query.isPlaceholderData) return <Skeleton label="Runbook" height={480} />;
  return (
    <p>
      There is no runbook “{id}”. <Link to={sopListPath}>All runbooks</Link>
    </p>
  );
}

type Found = NonNullable<Runbook_TextQueryQuery['runbook']>;

function Page({ html, runbook, domain }: { html: string; runbook: Found['runbook']; domain: string | null }) {
  return (
    <div className="tumbler-runbook">
      <nav aria-label="On this page">
        <ul>
          {runbook.headings.map(({ id, text, level }) => (
            <li key={id} className={level > 2 ? 'tumbler-runbook-part' : undefined}>
              <Link to={{ hash: `#${id}`, search: window.location.search }}>{text}</Link>
            </li>
          ))}
        </ul>
        <Link to={sopListPath}>All runbooks</Link>
      </nav>
      <article>
        <div className="tumbler-runbook-head">
          <h1>
            {runbook.id} {runbook.title}
          </h1>
          <span className="tumbler-runbook-print">
            <Button iconName="file" wrapText={false} onClick={() => window.print()}>
              Print
            </Button>
          </span>
        </div>
        <p className="tumbler-runbook-about">
          <span>{runbook.owner}</span>
          <span>
            <ReviewMark lastReviewed={runbook.lastReviewed} />
          </span>
          {runbook.scope && <span>{runbook.scope}</span>}
          {runbook.issues.length > 0 && <span>Issues: {runbook.issues.join(', ')}</span>}
        </p>
        <DomainInQuestion key={domain} domain={domain} />
        <RunbookText html={html} />
      </article>
    </div>
  );
}

/** Which domain's explorer the calls of the runbook open, and a field to name one. */
function DomainInQuestion({ domain }: { domain: string | null }) {
  const [, changeAddress] = useAddress();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const use = (next: string | null) => changeAddress({ domain: next });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    if (parseDomainIdentifier(wanted)) use(wanted);
    else setError(INVALID_IDENTIFIER);
  };

  if (domain !== null)
    return (
      <div className="tumbler-runbook-domain">
        <span>
          Calls open the explorer of <Link to={pathOfDomain(domain, 'overview')}>{domain}</Link>
        </span>
        <Button variant="inline-link" onClick={() => use(null)}>
          Change
        </Button>
      </div>
    );
  return (
    <form className="tumbler-runbook-domain" onSubmit={submit} noValidate>
      <FormField errorText={error} stretch>
        <Input
          value={text}
          ariaLabel="Domain whose explorer the calls open"
          placeholder="clientId:domain-name, to make links of the calls below"
          spellcheck={false}
          onChange={({ detail }) => {
            setText(detail.value);
            setError(null);
          }}
        />
      </FormField>
      <Button formAction="submit" wrapText={false}>
        Use this domain
      </Button>
    </form>
  );
}
