import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import styles from './FallenDrawing.module.css';

/** Something that a visitor can use, in contrast to a heading that takes focus with the page. */
const isStop = (target: EventTarget | null) => target instanceof HTMLElement && target.tabIndex >= 0;

/**
 * Which of the `count` fallen shapes of a drawing have got up: the one that the pointer passes over, and another whenever
 * the focus moves on the page. They stay up until the page is left.
 */
function useRisen(count: number) {
  const [risen, setRisen] = useState<readonly number[]>([]);
  const drawing = useRef<SVGSVGElement>(null);

  useEffect(() => {
    const page = drawing.current?.closest('main');
    const raiseNext = ({ target }: FocusEvent) => {
      if (!isStop(target)) return;
      setRisen((up) => {
        const next = Array.from({ length: count }, (_, index) => index).find((index) => !up.includes(index));
        return next === undefined ? up : [...up, next];
      });
    };
    page?.addEventListener('focusin', raiseNext);
    return () => page?.removeEventListener('focusin', raiseNext);
  }, [count]);

  const raise = ({ target }: PointerEvent) => {
    const index = Number((target as Element).getAttribute('data-fallen') ?? NaN);
    if (index >= 0) setRisen((up) => (up.includes(index) ? up : [...up, index]));
  };
  return { drawing, raise, isUp: (index: number) => risen.includes(index) };
}

interface FallenShape {
  /** Where it belongs. */
  d: string;
  fill: string;
  /** The class whose `transform`, about the middle of the shape, is how it lies. */
  pose: string | undefined;
}

interface FallenDrawingProps {
  shapes: readonly FallenShape[];
  viewBox: string;
  preserveAspectRatio?: string;
  className: string | undefined;
  /** What has not fallen, below the others. */
  children: ReactNode;
}

/** A drawing whose fallen shapes get up where pointer or focus pass, with motion only (rule: missing.get-up). */
export function FallenDrawing({ shapes, children, ...drawn }: FallenDrawingProps) {
  const { drawing, raise, isUp } = useRisen(shapes.length);
  return (
    <svg ref={drawing} {...drawn} aria-hidden="true" onPointerOver={raise}>
      {children}
      {shapes.map(({ d, fill, pose }, index) => (
        <path
          key={index}
          className={`${styles.shape} ${pose}`}
          d={d}
          fill={fill}
          data-fallen={index}
          data-up={isUp(index)}
        />
      ))}
    </svg>
  );
}
