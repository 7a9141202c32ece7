/** What only decorates, loaded when the browser is idle. Its chunk also has the scripts of the flight and of turning letters. */
import './brokenShape.css';
import '../../components/cardDecorations.css';
import '../../components/edgeRings.css';
import '../../components/sectionColours.css';
import '../../features/shell/footerField.css';
import '../../features/shell/menuFields.css';
import '../../motion/acts.css';
import '../../motion/arrival.css';
import '../../navigation/cover/coverField.css';
import '../../pages/home/wakingShapes.css';

import { watchActs } from '../../motion/acts';
import { fillCover } from '../../navigation/cover/fillCover';

export { turnLetters } from '../../motion/turnLetters';

export function decorate(window: Window): void {
  fillCover(window);
  window.addEventListener('resize', () => fillCover(window), { passive: true });
  watchActs();
}
