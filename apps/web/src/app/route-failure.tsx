import { useRouteError } from 'react-router';
import { Splash } from './splash.tsx';

/** Stands where a screen's code could not be loaded, as after an update of the server while the page was open. */
export function RouteFailure() {
  const error = useRouteError();
  const loading = error instanceof TypeError && /import|fetch/i.test(error.message);
  return (
    <Splash
      text={loading ? 'This page could not be loaded. Tumbler may have been updated meanwhile.' : 'An unexpected UI error has occured!'}
      onRetry={() => window.location.reload()}
    />
  );
}
