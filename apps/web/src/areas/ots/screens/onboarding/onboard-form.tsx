import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { OTS_REGIONS } from '#rules/ots/item';
import type { OtsAccount } from './account-query.ts';
import type { OtsChange } from './ots-commands.ts';

interface OnboardFormProps {
  account: OtsAccount;
  /** Why nothing may be changed; undefined when it may. */
  refusal: string | undefined;
  onAsk: (change: OtsChange) => void;
}

const MEMBERSHIPS = [{ value: 'TRUE', label: 'TRUE' } as const, { value: 'FALSE', label: 'FALSE' } as const];

/** Regions and membership: what is onboarded is checked and locked, other regions can be added (OTS-009, OTS-011). */
export function OnboardForm({ account, refusal, onAsk }: OnboardFormProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [answer, setAnswer] = useState<'TRUE' | 'FALSE' | null>(null);
  const { otsItem, isInOrganization } = account;
  const onboarded = otsItem?.onboarded_regions ?? [];
  const added = OTS_REGIONS.filter((region) => chosen.has(region) && !onboarded.includes(region));
  const isWhole = OTS_REGIONS.every((region) => onboarded.includes(region));
  const membership = answer ?? membershipOf(account);
  const isOtherMember = otsItem != null && membership !== otsItem.ots_acc_present_in_aws_org;
  const blocked = refusal ?? missingOf({ isWhole, isAdding: added.length > 0, membership, isOtherMember });
  const toggle = (region: string, checked: boolean) =>
    setChosen((current) => new Set(checked ? [...current, region] : [...current].filter((other) => other !== region)));
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={otsItem ? 'Onboarded regions are kept. Others can be added.' : 'This account is not onboarded yet.'}
        >
          Onboarding
        </Header>
      }
    >
      <SpaceBetween size="m">
        {refusal === undefined ? null : (
          <Alert type="info" statusIconAriaLabel="Info">
            Read only: {refusal}.
          </Alert>
        )}
        <FormField label="Regions" stretch>
          <div className="ots-regions">
            {OTS_REGIONS.map((region) => {
              const isLocked = onboarded.includes(region);
              return (
                <Checkbox
                  key={region}
                  checked={isLocked || chosen.has(region)}
                  disabled={isLocked || refusal !== undefined}
                  description={isLocked ? 'Onboarded' : undefined}
                  onChange={({ detail }) => toggle(region, detail.checked)}
                >
                  {region}
                </Checkbox>
              );
            })}
          </div>
        </FormField>
        <FormField label="Member of the AWS organization" description={organizationHint(isInOrganization)} stretch>
          <RadioGroup
            value={membership}
            ariaLabel="Member of the AWS organization"
            items={MEMBERSHIPS.map((item) => ({ ...item, disabled: refusal !== undefined }))}
            onChange={({ detail }) => setAnswer(detail.value === 'TRUE' ? 'TRUE' : 'FALSE')}
          />
        </FormField>
        <Button
          variant={otsItem ? 'normal' : 'primary'}
          disabled={blocked !== undefined}
          disabledReason={blocked}
          onClick={() =>
            membership && onAsk({ kind: 'onboard', regions: added.length > 0 ? added : onboarded, isPartOfAwsOrg: membership })
          }
        >
          {otsItem == null ? 'Onboard' : isOtherMember && added.length === 0 ? 'Save membership' : 'Onboard more regions'}
        </Button>
      </SpaceBetween>
    </Container>
  );
}

interface Wish {
  isWhole: boolean;
  isAdding: boolean;
  membership: 'TRUE' | 'FALSE' | null;
  isOtherMember: boolean;
}

/** What is missing before there is anything to send; undefined when nothing is. */
function missingOf({ isWhole, isAdding, membership, isOtherMember }: Wish): string | undefined {
  if (!isAdding && !isOtherMember) return isWhole ? 'Every region is onboarded' : 'Choose a region that is not onboarded yet';
  return membership === null ? 'Choose whether the account is a member of the AWS organization' : undefined;
}

/** What was said when it was onboarded, else what the source says; null where neither is known. */
function membershipOf({ otsItem, isInOrganization }: OtsAccount): 'TRUE' | 'FALSE' | null {
  if (otsItem) return otsItem.ots_acc_present_in_aws_org === 'TRUE' ? 'TRUE' : 'FALSE';
  if (isInOrganization == null) return null;
  return isInOrganization ? 'TRUE' : 'FALSE';
}

function organizationHint(isInOrganization: boolean | null | undefined): string {
  if (isInOrganization == null) return 'AWS Organizations: not known';
  return isInOrganization ? 'AWS Organizations: member' : 'AWS Organizations: not a member';
}
