import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface DeviceState {
  /** Window width is 830 px or less (spec §4). Behaviour only; layout is CSS (decisions §5). */
  isMobile: boolean;
  /** The browser lacks what the motion needs: no Lottie, no cursor, no cover (decisions §5). */
  lowVersion: boolean;
  /** Off by the system's setting or by the visitor's own switch: every duration is 0 (decisions §5). */
  motion: boolean;
}

/** The visitor's own switch: whether things may move. */
export const motionChosen = createAction<boolean>('ui/device/motionChosen');

const initialState: DeviceState = { isMobile: false, lowVersion: false, motion: true };

const deviceSlice = createSlice({
  name: 'ui/device',
  initialState,
  reducers: {
    deviceDetected: (_, { payload }: PayloadAction<DeviceState>) => payload,
    /** The layout has changed between desktop and mobile. */
    viewportChanged(state, { payload }: PayloadAction<{ isMobile: boolean }>) {
      state.isMobile = payload.isMobile;
    },
    motionSwitched(state, { payload }: PayloadAction<boolean>) {
      state.motion = payload;
    },
  },
});

export const { deviceDetected, viewportChanged, motionSwitched } = deviceSlice.actions;
export const deviceReducer = deviceSlice.reducer;
