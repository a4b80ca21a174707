import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { Link, useLocation } from 'react-router';
import { formatDomainIdentifier, isClientId, isDomainName } from '#rules/domains/identifiers';
import { accountPath, domainPath } from '#rules/paths/domains';
import { homePath } from '#rules/paths/shell';

/** Where a path that is neither a screen nor a domain ends: it says what a path looks like, and leads to what this one begins with. */
export function UnknownScreen() {
  const { pathname } = useLocation();
  const begins = beginningOf(pathname);
  return (
    <Container header={<Header variant="h1">Page not found</Header>}>
      <Box variant="p">
        <Box variant="code">{readable(pathname)}</Box> is neither a page of Tumbler nor a domain. A domain’s page is at{' '}
        <Box variant="code">/account-id/domain-name</Box>, where the account id has 12 digits and the name 3 to 28 lowercase letters, digits
        and hyphens.
      </Box>
      {begins && (
        <Box variant="p">
          <Link to={begins.path}>Open {begins.name}</Link>
        </Box>
      )}
      <Box variant="p">
        <Link to={homePath}>Look a domain up</Link>
      </Box>
    </Container>
  );
}

/** The domain or account that a path begins with. */
const beginningOf = (pathname: string): { name: string; path: string } | null => {
  const [, clientId = '', domainName = ''] = pathname.split('/');
  if (!isClientId(clientId)) return null;
  return isDomainName(domainName)
    ? { name: `domain ${formatDomainIdentifier(clientId, domainName)}`, path: domainPath(clientId, domainName, 'overview') }
    : { name: `account ${clientId}`, path: accountPath(clientId) };
};

/** The path as it was typed; one whose escapes are broken stays as it stands in the address. */
const readable = (pathname: string): string => {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
};
