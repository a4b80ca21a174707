import Alert from '@cloudscape-design/components/alert';
import { Link } from 'react-router';
import { serverlessPath } from '#rules/paths/serverless';
import type { RequestError } from '../../../kits/graphql/request-error.ts';

interface NotFoundProps {
  /** `Account`, `Placement group`. */
  what: string;
  id: string;
  error: RequestError;
}

/** One answer for a whole page whose subject does not exist in this stage and region. */
export function NotFound({ what, id, error }: NotFoundProps) {
  return (
    <Alert type="error" statusIconAriaLabel="Error" header={`${what} not found: ${id}`}>
      {error.message} Check the id and the stage and region, or <Link to={serverlessPath}>look another one up</Link>.
      {error.requestId ? <div>Request {error.requestId}</div> : null}
    </Alert>
  );
}
