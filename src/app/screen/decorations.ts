/** Style sheets that only decorate, in a chunk of their own. */
import '../../components/cardDecorations.css';
import '../../components/sectionColours.css';
import '../../features/shell/menuFields.css';
import '../../motion/arrival.css';
import '../../navigation/cover/coverField.css';
