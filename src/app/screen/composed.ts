/**
 * Style sheets that others compose from come first, once. In the sheet of each page they would override, when a second
 * page is loaded, what the first one has made of them.
 */
import '../../components/controls/button.module.css';
import '../../components/controls/chip.module.css';
import '../../components/controls/panel.module.css';
import '../../features/lists/ItemGrid.module.css';
import '../../features/lists/LeadRows.module.css';
import '../../features/lists/SnapRow.module.css';
import '../../features/lists/SectionHead.module.css';
