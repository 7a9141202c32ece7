type Prerendered = Document & { prerendering?: boolean };

/** Resolves once the page is a visitor's: a browser may prerender one that nobody opens. */
export async function whenActivated(document: Prerendered): Promise<void> {
  if (document.prerendering)
    await new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
}
