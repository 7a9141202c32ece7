import { startRunServer } from '../support/runServer';

/** A public name that no visitor of the walk uses, as behind a preview or a forwarded port. */
const SITE_URL = 'http://hibari.example';

export default () => startRunServer({ SITE_URL });
