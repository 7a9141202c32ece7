import { useDispatch, useSelector } from 'react-redux';
import { Loop, type LoopProps } from '../../motion/loops/Loop';
import { selectCanAnimate, selectLoopsRest, loopsRested } from './device';

/** A loop as far as the visitor wants motion and the device keeps up with it. */
export function DeviceLoop(props: Omit<LoopProps, 'enabled' | 'resting' | 'onLate'>) {
  const enabled = useSelector(selectCanAnimate);
  const resting = useSelector(selectLoopsRest);
  const dispatch = useDispatch();
  return <Loop {...props} enabled={enabled} resting={resting} onLate={() => dispatch(loopsRested())} />;
}
