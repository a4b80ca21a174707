import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseIdentifier } from '#rules/domains/identifiers';
import { pathOfIdentifier } from '#rules/paths/domains';
import { IdentifierField } from '../../../../kits/identifier-field/identifier-field.tsx';
import './domain-field.css';

/** The header's field: go to another domain or account, or ask again for all of this one (DOM-007). */
export function DomainField({ value }: { value: string }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const fetching = useIsFetching({ queryKey: ['graphql'] }) > 0;
  const [text, setText] = useState(value);
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseIdentifier(text);
    if (!parsed.ok) {
      setError(parsed.error);
      return;
    }
    setError(null);
    if (text.trim() === value) void queries.invalidateQueries({ queryKey: ['graphql'] });
    else navigate(pathOfIdentifier(parsed.clientId, parsed.domainName));
  };

  return (
    <form onSubmit={submit} className="tumbler-domain-field">
      <FormField errorText={error} stretch>
        <IdentifierField
          value={text}
          label="Domain identifier"
          isInvalid={error !== null}
          onChange={(next) => {
            setText(next);
            setError(null);
          }}
          onPick={(path) => void navigate(path)}
        />
      </FormField>
      {/* Busy only as a refresh: a busy button would keep Enter from leading elsewhere while the page still loads. */}
      <Button
        iconName="refresh"
        formAction="submit"
        loading={fetching && text.trim() === value}
        ariaLabel="Go to this domain, or refresh it"
      />
    </form>
  );
}
