interface SplashProps {
  text: string;
  onRetry?: () => void;
}

/** The page before the page: plain HTML, so that it needs nothing that could have failed to load. */
export function Splash({ text, onRetry }: SplashProps) {
  return (
    <div className="tumbler-splash" role="status">
      <p>{text}</p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          Retry
        </button>
      )}
    </div>
  );
}
