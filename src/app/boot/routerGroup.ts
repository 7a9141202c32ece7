export { matchPath, Router } from 'react-router-dom';
export { Transition } from 'react-transition-group';
