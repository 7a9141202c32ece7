/** The pictures of a body: in a figure with its width, else with their own. */
import type { ReactNode } from 'react';
import type { Thumbnail } from '../../contract/schemas';
import { textSlot } from '../../lib/pictures/pageSlots';
import type { PictureSlot } from '../../lib/pictures/pictureSlot';
import type { Attributes } from '../../lib/richText/tree';
import { ItemThumbnail } from '../ItemThumbnail';
import { PlayablePicture, type MotionWords } from '../moving/PlayablePicture';
import '../ownRatio.css';

/** Of unknown size: no wider than the picture is, yet wider than the text's column. */
const OWN_SIZE: PictureSlot = { sizes: '', from: 1200, to: 1200 };

const numberOf = (written: string | undefined) => (written ? Number(written) : undefined);

const imageOf = ({ src = '', alt, width, height }: Attributes): Thumbnail => ({
  fullUrl: src,
  alt,
  width: numberOf(width),
  height: numberOf(height),
});

/** @param slot of the figure that it fills */
export function picture(attributes: Attributes, slot?: PictureSlot): ReactNode {
  const image = imageOf(attributes);
  const own = image.width === undefined ? OWN_SIZE : textSlot(image.width);
  return <ItemThumbnail image={image} slot={slot ?? own} shape="natural" />;
}

/**
 * With a button if the picture moves. @param shown the picture, perhaps in a link, which cannot hold the button itself
 * @param words none inside of a link or a summary
 */
export function playable(
  attributes: Attributes,
  shown: ReactNode,
  words: MotionWords | undefined,
): ReactNode {
  if (!words) return shown;
  return (
    <PlayablePicture image={imageOf(attributes)} words={words}>
      {shown}
    </PlayablePicture>
  );
}
