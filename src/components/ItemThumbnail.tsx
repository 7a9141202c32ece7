import { useEffect, useRef, useState } from 'react';
import { movingPicture, pictureSet } from '../lib/pictures/pictureAddress';
import type { Thumbnail } from '@hibari/contract/schemas';
import { Boundary } from '../lib/Boundary';
import type { PictureSlot } from '../lib/pictures/pictureSlot';
import styles from './ItemThumbnail.module.css';

interface ThumbnailProps {
  image: Thumbnail | undefined;
  /** How wide it is on the page. */
  slot: PictureSlot;
  /**
   * `wide` is 16:10 over eight columns; `card` is 4:3; `whole` has the picture's own ratio, `natural` its size too, and both need
   * `ownRatio.css`.
   */
  shape?: 'card' | 'wide' | 'whole' | 'natural';
  /** One of the first pictures of the page: loaded eagerly, and never hidden while loading. */
  eager?: boolean;
}

type Size = Pick<Thumbnail, 'width' | 'height'>;
/** `sent`: as in the server's HTML, with nothing hidden; the browser sets the others. */
type Status = 'sent' | 'loading' | 'loaded' | 'broken';

const classOf = (shape: NonNullable<ThumbnailProps['shape']>) =>
  shape === 'card' || shape === 'wide' ? `${styles.frame} ${styles[shape]}` : styles.frame;

function Picture({ image, slot, shape = 'card', eager = false }: ThumbnailProps) {
  const element = useRef<HTMLImageElement>(null);
  const [status, setStatus] = useState<Status>(image ? 'sent' : 'broken');
  const [isPlain, setIsPlain] = useState(false);
  const srcSet = image && !isPlain ? pictureSet(image.fullUrl, image.width, slot) : undefined;

  const moving = image && movingPicture(image.fullUrl);

  // A foreign still is loaded from its own host instead. An original of the site may be megabytes.
  const fail = () =>
    srcSet && !moving && image?.fullUrl[0] !== '/' ? setIsPlain(true) : setStatus('broken');

  useEffect(() => {
    // It may have loaded before hydration, in which case no event follows.
    const image = element.current;
    if (image?.complete && image.naturalWidth === 0) fail();
    else if (image) setStatus(image.complete ? 'loaded' : 'loading');
    // oxlint-disable-next-line react/exhaustive-deps -- events report later changes
  }, []);

  const size: Size = shape === 'natural' ? {} : { width: 1600, height: 1200 };
  return (
    <span
      className={classOf(shape)}
      data-shape={shape === 'whole' || shape === 'natural' ? shape : undefined}
      data-status={status}
      data-eager={eager || undefined}
      // Left out of the server's HTML: the state beside it has the address.
      data-act={status === 'sent' ? undefined : image?.act}
    >
      {image?.color && status !== 'broken' && (
        <svg className={styles.tint} color={image.color} aria-hidden="true" />
      )}
      {image && (
        <img
          ref={element}
          className={styles.image}
          srcSet={srcSet}
          sizes={(srcSet && slot.sizes) || undefined}
          src={image.fullUrl}
          alt={image.alt ?? ''}
          width={image.width ?? size.width}
          height={image.height ?? size.height}
          {...(eager ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          onLoad={() => setStatus('loaded')}
          onError={fail}
        />
      )}
      {image?.alt && status === 'broken' && (
        <span className={styles.alt} aria-hidden="true">
          {image.alt}
        </span>
      )}
      {moving && <img className={styles.moving} src={moving} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}

/** A picture with its ratio reserved. If it does not load, its text is shown; if it throws, its frame. */
export function ItemThumbnail(props: ThumbnailProps) {
  const { shape = 'card' } = props;
  const frame = <span className={classOf(shape)} data-status="broken" />;
  return (
    <Boundary fallback={frame}>
      <Picture {...props} />
    </Boundary>
  );
}
