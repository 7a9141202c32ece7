import { startRunServer } from './runServer';

export default () => startRunServer();
