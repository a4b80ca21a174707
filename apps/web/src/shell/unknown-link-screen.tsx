import Alert from '@cloudscape-design/components/alert';
import { Link } from 'react-router';
import { homePath } from '#rules/paths/shell';

/** The server opens short links; one that comes as far as this page is not known to it. */
export function UnknownLinkScreen() {
  return (
    <Alert type="warning" header="This short link is not known">
      It may have been cut when it was copied, or was created in another stage or region. Ask for the whole link, or{' '}
      <Link to={homePath}>look the domain up</Link>.
    </Alert>
  );
}
