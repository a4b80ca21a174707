import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { INVALID_IDENTIFIER, parseDomainIdentifier } from '#rules/identifiers';
import { pathOfDomain } from '../../../../kits/paths/domain-paths.ts';

/** Which domain's explorer the calls of the runbook open, and a field to name one. */
export function DomainInQuestion({ domain }: { domain: string | null }) {
  const [, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const use = (next: string | null) =>
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === null) changed.delete('domain');
      else changed.set('domain', next);
      return changed;
    });

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
