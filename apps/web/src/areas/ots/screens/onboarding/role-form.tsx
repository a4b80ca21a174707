import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { roleArnProblem } from '#rules/ots/checks';
import { partitionOf } from '#rules/regions/stage-regions';
import { useSession } from '../../../../kits/session/session.ts';
import { CopyButton } from '../../../../ui/copy/copy-button.tsx';
import { fieldWords } from '../../parts/field-words.ts';
import type { OnboardedItem } from './account-query.ts';
import type { OtsChange } from './ots-commands.ts';

interface RoleFormProps {
  item: OnboardedItem;
  version: number | null;
  refusal: string | undefined;
  onAsk: (change: OtsChange) => void;
}

/** External id and role; the role is locked once it is set, and Edit unlocks it (OTS-010). */
export function RoleForm({ item, version, refusal, onAsk }: RoleFormProps) {
  const { stageRegion } = useSession();
  // With the version that the person saw when the editing began: what somebody else sets meanwhile is not overwritten unseen.
  const [edit, setEdit] = useState<{ text: string; version: number | null } | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const roleArn = item.aws_org_read_role_arn ?? null;
  const isLocked = roleArn !== null && edit === null;
  const text = edit?.text ?? roleArn ?? '';
  const typed = text.trim();
  const problem = roleArnProblem(typed, { accountId: item.account_id, partition: partitionOf(stageRegion) });
  const isChangedElsewhere = edit !== null && edit.version !== version;
  const begin = () => {
    setEdit({ text: roleArn ?? '', version });
    setIsChecked(false);
  };
  const save = () => {
    setIsChecked(true);
    if (problem !== null || typed === roleArn) return;
    onAsk({ kind: 'role', regions: item.onboarded_regions, roleArn: typed, version: edit?.version ?? version });
  };
  return (
    <Container
      header={
        <Header
          variant="h2"
          description="The role that verification takes over in the account. Its trust policy must require the external id."
        >
          Role
        </Header>
      }
    >
      <SpaceBetween size="m">
        <FormField label="External id" stretch>
          <span className="ots-mono">{item.trusted_entity_external_id}</span>
          <CopyButton text={item.trusted_entity_external_id} what="external id" />
        </FormField>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (!isLocked && refusal === undefined) save();
          }}
        >
          <SpaceBetween size="s">
            <FormField
              label="Role ARN"
              stretch
              constraintText={roleArn === null ? 'No role is set yet.' : isLocked ? 'Locked. Edit unlocks it.' : undefined}
              errorText={isChecked && problem && !isLocked ? fieldWords(problem) : undefined}
              warningText={
                isChangedElsewhere ? 'Another person changed this account meanwhile. Cancel shows the current values.' : undefined
              }
            >
              <Input
                value={text}
                disabled={isLocked || refusal !== undefined}
                spellcheck={false}
                autoComplete={false}
                placeholder={`arn:${partitionOf(stageRegion)}:iam::${item.account_id}:role/…`}
                onChange={({ detail }) => setEdit({ text: detail.value, version: edit === null ? version : edit.version })}
              />
            </FormField>
            <SpaceBetween direction="horizontal" size="xs">
              {isLocked ? (
                <Button formAction="none" disabled={refusal !== undefined} disabledReason={refusal} onClick={begin}>
                  Edit
                </Button>
              ) : (
                <Button
                  variant="primary"
                  formAction="submit"
                  disabled={refusal !== undefined || typed === roleArn || typed === ''}
                  disabledReason={refusal ?? 'The role ARN is not changed'}
                >
                  Save role ARN
                </Button>
              )}
              {roleArn !== null && edit !== null ? (
                <Button formAction="none" variant="link" onClick={() => setEdit(null)}>
                  Cancel
                </Button>
              ) : null}
              {roleArn !== null && isLocked ? <CopyButton text={roleArn} what="role ARN" /> : null}
            </SpaceBetween>
          </SpaceBetween>
        </form>
      </SpaceBetween>
    </Container>
  );
}
