import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, type ReactNode, useState } from 'react';
import { logsNeedTicket } from '#rules/logs/log-access';
import { useAddress } from '../address/use-address.ts';
import { useSession } from '../session/session.ts';

/** The parameter of the address that names the customer's ticket, where reading takes one. */
const TICKET = 'ticket';

export interface LogTicket {
  needsTicket: boolean;
  /** Null where reading takes none, and while none was named. */
  ticket: string | null;
  /** Asks for it; null where reading takes none. */
  form: ReactNode;
}

/** The customer's ticket that logs are read under in the regions that take one (DLOG-041), from the address. */
export function useLogTicket(): LogTicket {
  const { stageRegion } = useSession();
  const [params, changeAddress] = useAddress();
  const ticket = params.get(TICKET) ?? '';
  const needsTicket = logsNeedTicket(stageRegion);
  const name = (next: string) => changeAddress({ [TICKET]: next });
  return {
    needsTicket,
    ticket: needsTicket && ticket !== '' ? ticket : null,
    form: needsTicket ? <TicketForm key={ticket} ticket={ticket} onTicket={name} /> : null,
  };
}

function TicketForm({ ticket, onTicket }: { ticket: string; onTicket: (ticket: string) => void }) {
  const [typed, setTyped] = useState(ticket);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onTicket(typed.trim());
  };
  return (
    <form onSubmit={submit}>
      <SpaceBetween direction="horizontal" size="s" alignItems="end">
        <FormField label="Customer ticket" constraintText="An open ticket of this domain">
          <Input value={typed} onChange={({ detail }) => setTyped(detail.value)} />
        </FormField>
        <Button formAction="submit">View logs under this ticket</Button>
      </SpaceBetween>
    </form>
  );
}
