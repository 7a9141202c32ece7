import { useMemo, useRef, type ComponentProps, type MouseEvent, type ReactNode, type RefObject } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ConnectionNotice } from '../../components/offline/offline';
import { selectLoadingPhase } from '../../features/loading/loading';
import { Footer } from '../../features/shell/Footer';
import { Header, SkipLink } from '../../features/shell/Header';
import { navigationRequested, selectOutage, selectPlace } from '../../navigation/navigationSlice';
import { type Address, parseAddress } from '@hibari/contract/address/address';
import { FILTER, type PressedPoint } from '../../lib/address/place';
import styles from './Shell.module.css';
import { createPath, Router, type Navigator, type To } from 'react-router-dom';
import { linkAddress, isModified } from '../../lib/address/links';

/**
 * The internal address that a click opens. Undefined where the browser should handle the click: other buttons, modifier
 * keys, and what is no page of the site.
 */
export function internalLinkOf(event: MouseEvent): Address | undefined {
  if (event.defaultPrevented || event.button !== 0 || isModified(event)) return undefined;
  const link = (event.target as Element).closest('a');
  return link ? linkAddress(link) : undefined;
}

/** In hundredths: a moment of the visit that is read again need not be more exact. */
const part = (length: number, whole: number) => Math.round((length / whole) * 100) / 100;

/** Where in the window a click was; a click by keyboard has no point, and is in the middle of its link. */
export function pressedPoint({ clientX, clientY, detail, target }: MouseEvent): PressedPoint {
  const { x, y, width, height } = (target as Element).getBoundingClientRect();
  const [left, top] = detail ? [clientX, clientY] : [x + width / 2, y + height / 2];
  return { x: part(left, window.innerWidth), y: part(top, window.innerWidth) };
}

/** The router's navigator: passes each change of address to the navigation saga. `pressed` is the click being handled. */
export function useNavigator(pressed: RefObject<MouseEvent | null>): Navigator {
  const dispatch = useDispatch();
  return useMemo(() => {
    const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));
    const request = (action: 'push' | 'replace') => (to: To, state?: Partial<typeof FILTER> | null) => {
      const [isFilter, click] = [state?.kind === FILTER.kind, pressed.current];
      dispatch(
        navigationRequested({
          to: parseAddress(hrefOf(to)),
          action,
          ...(isFilter && FILTER),
          ...(click && !isFilter && { point: pressedPoint(click) }),
        }),
      );
    };
    return {
      createHref: hrefOf,
      go: (steps) => window.history.go(steps),
      push: request('push'),
      replace: request('replace'),
    };
  }, [dispatch, pressed]);
}

interface FrameProps extends Pick<ComponentProps<'div'>, 'onClick' | 'onClickCapture'> {
  children: ReactNode;
}

/**
 * Inert while the loading screen covers it. Its children do not re-render with the phases of loading. `data-over` is for
 * styles of the shell that depend on the page: with `:root:has()`, each change of the page would style all of it again.
 */
function Frame(props: FrameProps) {
  const covered = useSelector(selectLoadingPhase) === 'counting';
  const place = useSelector(selectPlace);
  return <div className={styles.shell} inert={covered} data-over={place?.page} {...props} />;
}

/**
 * Header, page and footer, in a router that shows the place of the store. Links that are no `Link`, such as those of
 * cards and texts, become navigations by one click handler.
 */
export function Shell({ children }: { children: ReactNode }) {
  const place = useSelector(selectPlace);
  const outage = useSelector(selectOutage);
  const pressed = useRef<MouseEvent>(null);
  const navigator = useNavigator(pressed);
  if (!place) return null;

  const onClickCapture = (event: MouseEvent) => void (pressed.current = event);
  const onClick = (event: MouseEvent) => {
    const to = internalLinkOf(event);
    if (to) {
      event.preventDefault();
      const isExtension = (event.target as Element).closest('[data-navigation="extend"]') !== null;
      if (isExtension) navigator.replace(to, FILTER);
      else navigator.push(to);
    }
    pressed.current = null;
  };
  return (
    <Router location={place.address} navigator={navigator}>
      <Frame onClickCapture={onClickCapture} onClick={onClick}>
        <SkipLink />
        <Header />
        {children}
        <Footer />
      </Frame>
      <ConnectionNotice outage={outage} />
    </Router>
  );
}
