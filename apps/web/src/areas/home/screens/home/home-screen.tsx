import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ColumnLayout from '@cloudscape-design/components/column-layout';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { parseIdentifier } from '#rules/domains/identifiers';
import { pathOfIdentifier } from '#rules/paths/domains';
import { useOperation } from '../../../../kits/graphql/use-operation.ts';
import { IdentifierField } from '../../../../kits/identifier-field/identifier-field.tsx';
import { PlaceList, Places } from '../../../../kits/visits/place-list.tsx';
import { SectionErrorBoundary } from '../../../../ui/error-boundary/section-error-boundary.tsx';
import { Skeleton } from '../../../../ui/skeleton/skeleton.tsx';
import { StartingPointsPanel } from './starting-points.tsx';
import './home.css';

// The look-up field is there before the table's code is.
const Board = lazy(async () => ({ default: (await import('../../../../kits/fleet-board/board-section.tsx')).BoardSection }));

/** Of a board with a dozen lines: what stands below it is then not moved through the window while it comes. */
const BOARD_HEIGHT = 560;

/** Where the day starts: one field, what needs somebody now, and the way back to what was open lately (DOM-001). */
export function HomeScreen() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseIdentifier(text);
    if (!parsed.ok) {
      setError(parsed.error);
      return;
    }
    navigate(pathOfIdentifier(parsed.clientId, parsed.domainName));
  };

  return (
    <SpaceBetween size="l">
      <form onSubmit={submit} noValidate>
        <Container header={<Header variant="h1">Look up a domain or an account</Header>}>
          <div className="home-look-up">
            <FormField
              label="Domain identifier or account id"
              description="clientId:domain-name, or the 12 digits of an account; a part of the name finds it"
              controlId="home-identifier"
              errorText={error}
              stretch
            >
              <IdentifierField
                id="home-identifier"
                value={text}
                hasFocusFirst
                isInvalid={error !== null}
                placeholder="000000000101:orders-green"
                onChange={(next) => {
                  setText(next);
                  if (error) setError(null);
                }}
                onPick={(path) => void navigate(path)}
              />
            </FormField>
            <Button variant="primary" formAction="submit">
              Domain Details
            </Button>
          </div>
        </Container>
      </form>
      <SectionErrorBoundary name="Fleet board">
        <Suspense fallback={<Skeleton label="Fleet board" height={BOARD_HEIGHT} />}>
          <Board />
        </Suspense>
      </SectionErrorBoundary>
      <SectionErrorBoundary name="Pinned and recent">
        <SavedPlaces />
      </SectionErrorBoundary>
      <SectionErrorBoundary name="Starting points">
        <StartingPointsPanel />
      </SectionErrorBoundary>
    </SpaceBetween>
  );
}

function SavedPlaces() {
  const { data, error } = useOperation(Places, {}, { staleMs: 0 });
  const lists = [
    { title: 'Pinned', places: data?.places.pinned, empty: 'Pin a domain or an account from its page to keep it here.' },
    { title: 'Recent', places: data?.places.recent, empty: 'Pages that you open are listed here.' },
  ];
  return (
    <ColumnLayout columns={2}>
      {lists.map(({ places, ...list }) => (
        <Container key={list.title} header={<Header variant="h2">{list.title}</Header>} fitHeight>
          {places !== undefined ? (
            <PlaceList {...list} places={places} />
          ) : error ? (
            <Box color="text-body-secondary">The list could not be read: {error.message}</Box>
          ) : (
            <Skeleton label={list.title} lines={3} />
          )}
        </Container>
      ))}
    </ColumnLayout>
  );
}
