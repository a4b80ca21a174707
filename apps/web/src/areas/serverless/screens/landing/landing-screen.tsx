import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { accountPath, collectionPath, serverlessPath } from '#rules/paths/serverless';
import { parseCollectionIdentifier } from '#rules/serverless/identifier';
import { graphql } from '../../../../generated/gql.ts';
import { Section } from '../../../../kits/section/section.tsx';
import { useSession } from '../../../../kits/session/session.ts';
import { PlaceList, Places } from '../../../../kits/visits/place-list.tsx';
import { panelState } from '../../parts/panel-state.ts';
import { useServerless } from '../../parts/use-serverless.ts';
import '../../parts/serverless.css';

/** Where the serverless area begins: an account or a collection, and Get Details opens it (JUNO-002, JUNO-014). */
export function ServerlessLandingScreen() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const parsed = parseCollectionIdentifier(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!parsed.ok) return;
    const { accountId, collectionId } = parsed;
    navigate(collectionId === null ? accountPath(accountId) : collectionPath(accountId, collectionId));
  };

  return (
    <SpaceBetween size="l">
      <Header variant="h1" description="Accounts, collections and workers of the serverless offering.">
        Serverless search
      </Header>
      <form onSubmit={submit} noValidate>
        <Container>
          <div className="serverless-look-up">
            <FormField
              label="Collection Identifier"
              description="Provide collection identifier (account-id:collection-id) or account id (12 digit AWS AccountID)"
              errorText={isSubmitted && !parsed.ok ? parsed.error : undefined}
              stretch
            >
              <Input
                value={text}
                autoFocus
                autoComplete={false}
                spellcheck={false}
                placeholder="123456789012:collection-id"
                onChange={({ detail }) => setText(detail.value)}
              />
            </FormField>
            <Button variant="primary" formAction="submit">
              Get Details
            </Button>
          </div>
        </Container>
      </form>
      <ServerlessPlaces />
      <StartingPoints />
    </SpaceBetween>
  );
}

const StartingPointsQuery = graphql(`
  query Serverless_StartingPointsQuery {
    serverlessStartingPoints {
      accountId
      shows
    }
  }
`);

/** Accounts to begin with. Nothing is shown where the source has none to name, or did not answer. */
function StartingPoints() {
  const { source } = useSession();
  const query = useServerless(StartingPointsQuery, {});
  const points = query.data?.serverlessStartingPoints ?? [];
  if (points.length === 0) return null;
  const title = source === 'demo' ? 'Demo accounts' : 'Configured accounts';
  return (
    <Section title={title} state="ready">
      <ul className="serverless-starting-points" aria-label={title}>
        {points.map(({ accountId, shows }) => (
          <li key={accountId}>
            <Link to={accountPath(accountId)}>{accountId}</Link>
            {shows === '' ? null : <span>{shows}</span>}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Pinned and recent pages of this area. */
function ServerlessPlaces() {
  const query = useServerless(Places, {}, { staleMs: 0 });
  const panel = panelState(query, 'Unable to get pinned and recent pages. Failed with {message}');
  const lists = [
    { title: 'Pinned', places: query.data?.places.pinned, empty: 'Pin an account or a collection from its page to keep it here.' },
    { title: 'Recent', places: query.data?.places.recent, empty: 'Accounts and collections that you open are listed here.' },
  ];
  return (
    <ColumnLayout columns={2}>
      {lists.map(({ places = [], ...list }) => (
        <Section key={list.title} title={list.title} height={72} {...panel}>
          <PlaceList {...list} places={places.filter(({ path }) => path.startsWith(`${serverlessPath}/`))} />
        </Section>
      ))}
    </ColumnLayout>
  );
}
