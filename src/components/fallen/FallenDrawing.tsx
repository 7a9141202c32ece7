import type { ReactNode } from 'react';
import styles from './FallenDrawing.module.css';
import { useRisen } from './useRisen';

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
