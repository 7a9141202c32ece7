import styles from './Loop.module.css';

/** The first frame of a loop as data, generated together with its Lottie file. */
export interface StillFrameData {
  width: number;
  height: number;
  paths: { d: string; fill: string; transform: string }[];
}

/** A loop's first frame as SVG. */
export function StillFrame({ still: { width, height, paths } }: { still: StillFrameData }) {
  return (
    <svg
      className={styles.still}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {paths.map((path, index) => (
        <path key={index} {...path} />
      ))}
    </svg>
  );
}
