/** Style sheets that only decorate. Their chunk, `decorations`, also has the scripts of the flight and of turning letters. */
import '../../components/cardDecorations.css';
import '../../components/sectionColours.css';
import '../../features/shell/menuFields.css';
import '../../motion/arrival.css';
import '../../navigation/cover/coverField.css';
