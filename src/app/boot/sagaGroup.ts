export { default as createSagaMiddleware } from 'redux-saga';
export { call } from 'redux-saga/effects';
