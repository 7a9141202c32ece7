/** Style sheets alone, in a chunk of their own. */
import '../../components/sectionColours.css';
import './coverField.css';
