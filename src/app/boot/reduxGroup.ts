export { configureStore, createSlice } from '@reduxjs/toolkit';
export { Provider } from 'react-redux';
