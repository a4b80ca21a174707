import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMemo, useState } from 'react';
import { Link, matchPath, useParams } from 'react-router';
import { type ComparedFact, compareFacts } from '#rules/domains/comparison';
import { formatDomainIdentifier, isClientId, isDomainName, parseDomainIdentifier } from '#rules/domains/identifiers';
import { missingDomainText } from '#rules/error-text';
import { COMPARED_WITH, domainPattern, pathOfDomain } from '#rules/paths/domains';
import { useAddress } from '../../../../kits/address/use-address.ts';
import { IdentifierField } from '../../../../kits/identifier-field/identifier-field.tsx';
import type { Column } from '../../../../kits/resource-table/column.ts';
import { ResourceTable } from '../../../../kits/resource-table/resource-table.tsx';
import { Status, type StatusKind } from '../../../../ui/status/status.tsx';
import { UnknownScreen } from '../unknown/unknown-screen.tsx';
import './compare.css';
import { useDomainFacts } from './use-domain-facts.ts';

/** Two domains side by side: what their pages say of each, and where they differ. */
export function CompareScreen() {
  const { clientId = '', domainName = '' } = useParams();
  const [params, changeAddress] = useAddress();
  if (!isClientId(clientId) || !isDomainName(domainName)) return <UnknownScreen />;
  const one = formatDomainIdentifier(clientId, domainName);
  const other = params.get(COMPARED_WITH) ?? '';
  const choose = (identifier: string) => changeAddress({ [COMPARED_WITH]: identifier });
  return (
    <SpaceBetween size="m">
      <Header variant="h1" description="What the pages of both domains say now, side by side.">
        Compare two domains
      </Header>
      <div className="compare-heads">
        <Box>
          <Link to={pathOfDomain(one)}>{one}</Link>
        </Box>
        <OtherDomain key={other} value={other} onChoose={choose} />
      </div>
      {parseDomainIdentifier(other) === null ? (
        other === '' ? null : (
          <Alert type="error">{`${other.slice(0, 64)} is no domain identifier: an account of 12 digits, a colon and a name.`}</Alert>
        )
      ) : (
        <Comparison key={other} one={one} other={other} />
      )}
    </SpaceBetween>
  );
}

function OtherDomain({ value, onChoose }: { value: string; onChoose: (identifier: string) => void }) {
  const [text, setText] = useState(value);
  const [isInvalid, setInvalid] = useState(false);
  const submit = () => {
    const isDomain = parseDomainIdentifier(text.trim()) !== null;
    setInvalid(!isDomain);
    if (isDomain) onChoose(text.trim());
  };
  return (
    <form
      className="compare-field"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <IdentifierField
        value={text}
        label="Other domain"
        placeholder="Account:name of the other domain"
        isInvalid={isInvalid}
        onChange={setText}
        onPick={(path) => {
          const { clientId = '', domainName = '' } = matchPath(domainPattern, path)?.params ?? {};
          if (isClientId(clientId) && isDomainName(domainName)) onChoose(formatDomainIdentifier(clientId, domainName));
        }}
      />
      <Button formAction="submit">Compare</Button>
    </form>
  );
}

const ALL = 'all';

function Comparison({ one, other }: { one: string; other: string }) {
  const [params, changeAddress] = useAddress();
  const [a, b] = [useDomainFacts(one), useDomainFacts(other)];
  const showsAll = params.has(ALL);
  const compared = compareFacts(a.facts, b.facts);
  const differing = compared.filter(({ verdict }) => verdict === 'differs');
  const columns = useMemo(() => columnsOf(one, other), [one, other]);
  const missing = [...(a.isThere ? [] : [one]), ...(b.isThere ? [] : [other])];
  if (missing.length > 0)
    return missing.map((identifier) => (
      <Alert key={identifier} type="error">
        {missingDomainText(identifier)}
      </Alert>
    ));
  const errors = [...new Set([...a.errors, ...b.errors].map(({ message }) => message))];
  const toggle = () => changeAddress({ [ALL]: showsAll ? null : '1' });
  return (
    <SpaceBetween size="s">
      {errors.length > 0 ? <Alert type="warning">{`Partial data: ${errors.join('; ')}`}</Alert> : null}
      <ResourceTable<ComparedFact>
        id="compared-domains"
        title={showsAll ? 'Facts' : 'Differences'}
        description={`${differing.length} of ${compared.length} facts differ.`}
        columns={columns}
        rows={showsAll ? compared : differing}
        rowId={factId}
        loading={a.isFetching || b.isFetching}
        empty={EMPTY}
        pageSizes={PAGE_SIZES}
        defaultPageSize={100}
        csvName={`compared-${one.replace(':', '-')}-${other.replace(':', '-')}.csv`}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={toggle}>{showsAll ? 'Show differences only' : 'Show all facts'}</Button>
            <Button
              iconName="refresh"
              ariaLabel="Refresh the comparison"
              onClick={() => {
                a.refetch();
                b.refetch();
              }}
            />
          </SpaceBetween>
        }
      />
    </SpaceBetween>
  );
}

const PAGE_SIZES = [30, 100, 500];
const EMPTY = { title: 'No differences', text: 'What both domains tell is the same.' };
const factId = ({ group, label }: ComparedFact): string => `${group}\0${label}`;

const WORDS: Readonly<Record<ComparedFact['verdict'], { text: string; kind: StatusKind }>> = {
  same: { text: 'Same', kind: 'success' },
  differs: { text: 'Differs', kind: 'warning' },
  unknown: { text: 'Not known', kind: 'info' },
};

const valueText = (value: string | null | undefined): string => (value === null ? 'not available from this source' : (value ?? '–'));

const columnsOf = (one: string, other: string): readonly Column<ComparedFact>[] => [
  { id: 'label', header: 'Fact', text: ({ label }) => label, width: 280, sticky: true },
  { id: 'one', header: one, text: ({ one: value }) => valueText(value), width: 300, copyable: true },
  { id: 'other', header: other, text: ({ other: value }) => valueText(value), width: 300, copyable: true },
  {
    id: 'verdict',
    header: 'Difference',
    type: 'status',
    text: ({ verdict }) => WORDS[verdict].text,
    cell: ({ verdict }) => <Status kind={WORDS[verdict].kind}>{WORDS[verdict].text}</Status>,
    width: 140,
  },
  { id: 'group', header: 'Part', text: ({ group }) => group, width: 190 },
];
