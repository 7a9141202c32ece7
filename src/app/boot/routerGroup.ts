export { Link, matchRoutes, NavLink, Router, useRoutes } from 'react-router-dom';
export { Transition } from 'react-transition-group';
