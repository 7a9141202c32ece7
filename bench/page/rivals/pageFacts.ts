/** What a page of ours says and shows, for other frameworks to render. */
export interface PageFacts {
  path: string;
  lang: string;
  title: string;
  heading: string;
  /** Of the header. */
  links: { href: string; text: string }[];
  texts: string[];
  cards: { href: string; title: string; text: string; picture?: PictureFacts }[];
  footer: string[];
}

interface PictureFacts {
  src: string;
  srcset: string;
  sizes: string;
  alt: string;
}

/** Runs in a page. */
export function readFacts(): PageFacts {
  const textOf = (element: Element | null | undefined) =>
    element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const cards = all('main :is([data-testid="project-item"], [data-testid="article-item"])');
  const pictureOf = (card: Element): { picture?: PictureFacts } => {
    const image = card.querySelector('img');
    if (!image) return {};
    const { src, srcset, sizes, alt } = image;
    return { picture: { src, srcset, sizes, alt } };
  };
  return {
    path: location.pathname,
    lang: document.documentElement.lang,
    title: document.title,
    heading: textOf(document.querySelector('h1')),
    links: all('header a').map((link) => ({ href: link.getAttribute('href') ?? '', text: textOf(link) })),
    texts: all('main p')
      .filter((text) => !cards.some((card) => card.contains(text)))
      .map(textOf),
    cards: cards.map((card) => ({
      href: card.querySelector('a')?.getAttribute('href') ?? '',
      title: textOf(card.querySelector('h2, h3')),
      text: textOf(card),
      ...pictureOf(card),
    })),
    footer: all('footer a, footer p').map(textOf),
  };
}
