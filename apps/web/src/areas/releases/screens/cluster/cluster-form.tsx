import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Select from '@cloudscape-design/components/select';
import { useState } from 'react';
import { parseDomainIdentifier } from '#rules/domains/identifiers';
import type { SdpdsAnswer } from '#rules/releases/calls';
import './cluster-form.css';

interface ClusterFormProps {
  clusterId: string;
  /** Undefined until the default stack is known. */
  stackName: string | undefined;
  config: SdpdsAnswer<'getConfig'> | undefined;
  onSubmit: (asked: { clusterId: string; stackName: string }) => void;
}

/** Which cluster of which stack is looked at. */
export function ClusterForm({ clusterId, stackName, config, onSubmit }: ClusterFormProps) {
  const [name, setName] = useState(clusterId);
  const [chosen, setStack] = useState<string>();
  // The default stack may become known while a name is typed.
  const stack = chosen ?? stackName;
  const [isChecked, setIsChecked] = useState(false);
  const wanted = name.trim();
  const problem = parseDomainIdentifier(wanted) ? null : 'Enter a cluster as account:domain, such as 111122223333:orders-prod';
  const stacks = [...new Set([...(config?.stacks ?? []), ...(stack ? [stack] : [])])];
  return (
    <Container>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsChecked(true);
          if (problem === null && stack !== undefined) onSubmit({ clusterId: wanted, stackName: stack });
        }}
      >
        <div className="sdpds-form">
          <FormField label="Cluster name" errorText={isChecked && problem ? problem : undefined} stretch>
            <Input
              value={name}
              spellcheck={false}
              autoComplete={false}
              autoFocus={clusterId === ''}
              placeholder="111122223333:orders-prod"
              onChange={({ detail }) => setName(detail.value)}
            />
          </FormField>
          <FormField label="Stack" stretch>
            <Select
              options={stacks.map((value) => ({ value }))}
              selectedOption={stack === undefined ? null : { value: stack }}
              placeholder="Loading stacks"
              expandToViewport
              onChange={({ detail }) => setStack(detail.selectedOption.value)}
            />
          </FormField>
          <Button variant="primary" formAction="submit" disabled={stack === undefined} disabledReason="The default stack is not known yet">
            Submit
          </Button>
        </div>
      </form>
    </Container>
  );
}
