import { useEffect, useRef } from 'react';

/**
 * A picture outside of React: `draw` runs after every render. Answers what has it run again with the next frame, once for all calls until
 * then, for what moves without a render.
 */
export function useDrawing(draw: () => void): () => void {
  const latest = useRef(draw);
  const frame = useRef(0);
  useEffect(() => {
    latest.current = draw;
    draw();
    return () => cancelAnimationFrame(frame.current);
  });
  return () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => latest.current());
  };
}
