/** @jest-environment jsdom */
import { formatAddress } from '@hibari/contract/address/address';
import { OPENING_SLOT } from '../../src/lib/pictures/pageSlots';
import { createLinks } from '../../src/world/prefetchLinks';
import { takeAll } from '../support/takeAll';

/** The links that an observer finds in the window. */
let inView: Element[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = `
    <a id="team" href="/ja/team"><b>Team</b></a>
    <a id="logo" href="/identity/logo.svg">Logo</a>
    <a id="out" href="https://note.example/1">Elsewhere</a>
    <a id="again" href="/ja/team">Team</a>
    <a id="search" href="/ja/search?text=a">Search</a>`;
  inView = [...document.querySelectorAll('a')];
  Object.assign(globalThis, {
    requestIdleCallback: (run: () => void) => setTimeout(run),
    cancelIdleCallback: clearTimeout,
    IntersectionObserver: class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe(target: Element) {
        if (target.id !== 'search') return;
        const links = [...document.querySelectorAll('a')];
        this.report(links.map((link) => ({ target: link, isIntersecting: inView.includes(link) })));
      }
      disconnect = jest.fn();
    },
  });
});

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  Reflect.deleteProperty(window.navigator, 'connection');
});

const saveData = () =>
  Object.defineProperty(window.navigator, 'connection', { configurable: true, value: { saveData: true } });

function fire(type: string, id: string, screenX = 0): void {
  const target = document.querySelector(`#${id} b`) ?? document.querySelector(`#${id}`);
  const pointer = new MouseEvent(type, { bubbles: true, screenX });
  target?.dispatchEvent(type === 'focusin' ? new Event(type, { bubbles: true }) : pointer);
}

describe('aims', () => {
  function aims() {
    const channel = createLinks(window).aims();
    const taken = takeAll(channel);
    return { channel, seen: () => taken.map(({ to, rest }) => `${formatAddress(to)} ${rest}`) };
  }

  it('are links to pages of the site, each once under the pointer, pressed and focused [prefetch.aims]', () => {
    const { channel, seen } = aims();
    fire('pointerover', 'team');
    fire('pointerover', 'again', 1);
    fire('pointerdown', 'team', 1);
    fire('focusin', 'team');
    fire('focusin', 'again');
    for (const id of ['logo', 'out']) fire('pointerdown', id);
    fire('focusin', 'search');
    expect(seen()).toEqual(['/ja/team 65', '/ja/team 0', '/ja/team 300', '/ja/search?text=a 300']);
    channel.close();
    fire('pointerdown', 'team');
    expect(seen()).toHaveLength(4);
  });

  it('is no link that comes to lie under a pointer at rest [prefetch.aims]', () => {
    const { seen } = aims();
    fire('pointerover', 'out', 5);
    fire('pointerover', 'team', 5);
    expect(seen()).toEqual([]);
    fire('pointerover', 'search', 6);
    fire('pointerover', 'team', 6);
    expect(seen()).toEqual(['/ja/search?text=a 65']);
    fire('pointerdown', 'team', 6);
    expect(seen()).toEqual(['/ja/search?text=a 65', '/ja/team 0']);
  });

  it('are none while the visitor saves data [prefetch.saves-data]', () => {
    const { seen } = aims();
    saveData();
    fire('pointerdown', 'team');
    expect(seen()).toEqual([]);
  });
});

describe('linksInView', () => {
  const find = async () => {
    const found = createLinks(window).linksInView();
    await jest.advanceTimersByTimeAsync(1_000);
    return (await found).map(formatAddress);
  };

  it('are the pages that links in the window open, each once [prefetch.in-view]', async () => {
    expect(await find()).toEqual(['/ja/team', '/ja/search?text=a']);
    inView = inView.filter(({ id }) => id === 'search');
    expect(await find()).toEqual(['/ja/search?text=a']);
  });

  it('are none while the visitor saves data [prefetch.saves-data]', async () => {
    saveData();
    expect(await find()).toEqual([]);
  });

  it('waits until the page rests: only the newest call is answered', async () => {
    const { linksInView } = createLinks(window);
    const answers: string[] = [];
    void linksInView().then(() => answers.push('first'));
    await jest.advanceTimersByTimeAsync(500);
    void linksInView().then(() => answers.push('second'));
    await jest.advanceTimersByTimeAsync(500);
    expect(answers).toEqual([]);
    await jest.advanceTimersByTimeAsync(500);
    expect(answers).toEqual(['second']);
  });
});

it('a picture is loaded as the page will show it', () => {
  const create = jest.spyOn(document, 'createElement');
  const made = () => create.mock.results.map(({ value }) => value as HTMLImageElement);
  const hash = '0123456789abcdef01234567';
  const { loadPicture } = createLinks(window);
  loadPicture({ image: { fullUrl: `/content/media/${hash}.webp`, width: 1600 }, slot: OPENING_SLOT });
  loadPicture({ image: { fullUrl: '/drawing.svg' }, slot: OPENING_SLOT });
  expect(made().map((image) => [image.getAttribute('src'), image.getAttribute('sizes')])).toEqual([
    [`/content/media/${hash}.webp`, OPENING_SLOT.sizes],
    ['/drawing.svg', null],
  ]);
  expect(made()[0]?.getAttribute('srcset')).toContain(`/image/${hash}/760.webp 760w`);
});
