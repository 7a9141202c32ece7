import { useEffect, useRef, useState } from 'react';
import type { Thumbnail as ThumbnailData } from '../contract/schemas';
import { Boundary } from '../lib/Boundary';
import styles from './Thumbnail.module.css';

interface ThumbnailProps {
  image: ThumbnailData | undefined;
  /** `wide` is 16:10 over eight columns; `card` is 4:3; `whole` has the picture's own ratio, `natural` its size too. */
  shape?: 'card' | 'wide' | 'whole' | 'natural';
  /** One of the first pictures of the page: loaded eagerly, and never hidden while loading. */
  eager?: boolean;
}

/** `sent`: as in the server's HTML, with nothing hidden; the browser sets the others. */
type Status = 'sent' | 'loading' | 'loaded' | 'broken';

function Picture({ image, shape = 'card', eager = false }: ThumbnailProps) {
  const element = useRef<HTMLImageElement>(null);
  const [status, setStatus] = useState<Status>(image ? 'sent' : 'broken');

  useEffect(() => {
    // It may have loaded before hydration, in which case no event follows.
    const image = element.current;
    if (image) setStatus(!image.complete ? 'loading' : image.naturalWidth > 0 ? 'loaded' : 'broken');
  }, []);

  const size = shape === 'natural' ? undefined : { width: 1600, height: 1200 };
  return (
    <span className={`${styles.frame} ${styles[shape]}`} data-status={status} data-eager={eager || undefined}>
      {image && (
        <img
          ref={element}
          className={styles.image}
          src={image.fullUrl}
          alt={image.alt ?? ''}
          width={image.width ?? size?.width}
          height={image.height ?? size?.height}
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          onLoad={() => setStatus('loaded')}
          onError={() => setStatus('broken')}
        />
      )}
      {image?.alt && status === 'broken' && (
        <span className={styles.alt} aria-hidden="true">
          {image.alt}
        </span>
      )}
    </span>
  );
}

/** A picture with its ratio reserved. If it does not load, its text is shown; if it throws, its frame. */
export function Thumbnail(props: ThumbnailProps) {
  const { shape = 'card' } = props;
  const frame = <span className={`${styles.frame} ${styles[shape]}`} data-status="broken" />;
  return (
    <Boundary fallback={frame}>
      <Picture {...props} />
    </Boundary>
  );
}
