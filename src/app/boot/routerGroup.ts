export { matchPath, Router } from 'react-router-dom';
export { SwitchTransition, Transition } from 'react-transition-group';
