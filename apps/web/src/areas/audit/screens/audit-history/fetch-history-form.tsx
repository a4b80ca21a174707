import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Grid from '@cloudscape-design/components/grid';
import Header from '@cloudscape-design/components/header';
import Select, { type SelectProps } from '@cloudscape-design/components/select';
import { type FormEvent, useMemo, useState } from 'react';
import { type DateRange, HISTORY_PRESETS, validateDateRange } from '#rules/date-range';
import { zoneOfValue } from '#rules/time-zones';
import { graphql } from '../../../../generated/gql.ts';
import { DateRangePicker } from '../../../../kits/date-range/date-range-picker.tsx';
import { TimeZoneSelect } from '../../../../kits/date-range/time-zone-select.tsx';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { browserZone } from '../../../../ui/values/format-time.ts';
import { boundsOfRange, type HistoryQuery, rangeOfQuery } from './history-query.ts';

const Commands = graphql(`
  query AuditHistory_CommandsQuery {
    commands {
      commands {
        name
        parent
        sub_commands {
          name
          url
        }
      }
    }
  }
`);

const EVERY: SelectProps.Option = { label: 'Every command', value: '' };

interface FetchHistoryFormProps {
  /** Read once: what is typed stays, whatever the address does. A new key makes a new form. */
  asked: HistoryQuery;
  busy: boolean;
  onSubmit: (next: HistoryQuery) => void;
}

/** Command and Subcommand, date range, time zone, Submit (AUDIT-002 to AUDIT-006). */
export function FetchHistoryForm({ asked, busy, onSubmit }: FetchHistoryFormProps) {
  const commands = useOperation(Commands, {}, { staleMs: 5 * 60_000 });
  const [path, setPath] = useState(asked.path);
  const [range, setRange] = useState<DateRange>(() => rangeOfQuery(asked));
  const [zone, setZone] = useState(asked.zone);
  const [error, setError] = useState<string | null>(null);

  const options = useMemo<SelectProps.Options>(
    () => [
      EVERY,
      ...(commands.data?.commands.commands ?? []).map((group) => ({
        label: [group.parent, group.name].filter(Boolean).join('/'),
        options: group.sub_commands.map((sub) => ({ label: sub.name, value: sub.url ?? sub.name })),
      })),
    ],
    [commands.data],
  );
  const chosen = options
    .flatMap((option) => ('options' in option ? option.options : [option]))
    .find((option) => option.value === (path ?? ''));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const now = Date.now();
    const problem = validateDateRange(range, now, zoneOfValue(zone, browserZone()));
    setError(problem);
    if (problem) return;
    onSubmit({ ...asked, path, ...boundsOfRange(range, now, zone, browserZone()), given: true, zone });
  };

  return (
    <form onSubmit={submit}>
      <Container header={<Header variant="h2">Fetch History</Header>}>
        <Grid
          gridDefinition={[
            { colspan: { default: 12, xs: 6, m: 4 } },
            { colspan: { default: 12, xs: 6, m: 4 } },
            { colspan: { default: 8, xs: 6, m: 2 } },
            { colspan: { default: 4, xs: 6, m: 2 } },
          ]}
        >
          <FormField label="Command and Subcommand" stretch>
            <Select
              options={options}
              selectedOption={chosen ?? EVERY}
              filteringType="auto"
              statusType={commands.isPending ? 'loading' : commands.isError ? 'error' : 'finished'}
              loadingText="Loading commands"
              errorText="The commands could not be read"
              recoveryText="Retry"
              onLoadItems={() => commands.isError && void commands.refetch()}
              onChange={({ detail }) => setPath(detail.selectedOption.value || null)}
            />
          </FormField>
          <FormField label="Date range" errorText={error} stretch>
            <DateRangePicker value={range} presets={HISTORY_PRESETS} timeZone={zone} onChange={setRange} />
          </FormField>
          <FormField label="Time Zone" stretch>
            <TimeZoneSelect value={zone} onChange={setZone} />
          </FormField>
          <FormField label={<span>&nbsp;</span>}>
            <Button variant="primary" formAction="submit" loading={busy}>
              Submit
            </Button>
          </FormField>
        </Grid>
      </Container>
    </form>
  );
}
