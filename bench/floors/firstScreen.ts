/** `body`: the content of the element of that name. */
export interface FirstScreen {
  lang: string;
  title: string;
  body: string;
}

/**
 * Runs in a page: what is seen in its window, as the least HTML that shows it. Boxes, texts, drawings and pictures are where
 * they are in the page; nothing below the window, no scripts, no web fonts.
 */
export function readFirstScreen(): FirstScreen {
  const { innerWidth, innerHeight } = window;
  const parts: string[] = [];
  const isSeen = (box: DOMRect) =>
    box.width > 0 &&
    box.height > 0 &&
    box.right > 0 &&
    box.left < innerWidth &&
    box.bottom > 0 &&
    box.top < innerHeight;
  const px = (value: number) => `${Math.round(value * 10) / 10}px`;
  const at = ({ left, top, width, height }: DOMRect) =>
    `left:${px(left)};top:${px(top)};width:${px(width)};height:${px(height)}`;
  const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const isClear = (colour: string) => /, 0\)$|transparent/.test(colour);

  function addText(text: Text): void {
    const range = document.createRange();
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    const [line] = range.getClientRects();
    const words = text.data.trim();
    if (!line || words === '' || !isSeen(box) || !text.parentElement) return;
    const style = getComputedStyle(text.parentElement);
    const lineHeight = Number.parseFloat(style.lineHeight) || line.height;
    const css = [
      `left:${px(box.left)}`,
      `top:${px(line.top - (lineHeight - line.height) / 2)}`,
      box.height < line.height * 1.5 ? 'white-space:nowrap' : `width:${px(box.width + 1)}`,
      `font:${style.fontWeight} ${style.fontSize}/${px(lineHeight)} sans-serif`,
      style.color === 'rgb(17, 17, 17)' ? '' : `color:${style.color}`,
    ];
    parts.push(`<p style="${css.filter(Boolean).join(';')}">${escape(words)}</p>`);
  }

  /** With the colours and transforms that style sheets give its parts. */
  function addDrawing(drawing: SVGSVGElement): void {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    const originals = [drawing, ...drawing.querySelectorAll('*')];
    for (const [index, part] of [copy, ...copy.querySelectorAll('*')].entries()) {
      const original = originals[index];
      if (!original) continue;
      const { fill, stroke, transform } = getComputedStyle(original);
      for (const name of part.getAttributeNames())
        if (/^(class|style|data-|aria-|role)/.test(name)) part.removeAttribute(name);
      if (part.children.length === 0 && part !== copy) {
        part.setAttribute('fill', fill);
        if (stroke !== 'none') part.setAttribute('stroke', stroke);
      }
      if (transform !== 'none') part.setAttribute('style', `transform:${transform}`);
    }
    copy.setAttribute('style', at(drawing.getBoundingClientRect()));
    parts.push(copy.outerHTML);
  }

  function addBox(element: Element, box: DOMRect): void {
    const { backgroundColor, borderTopWidth, borderTopColor, borderRadius } = getComputedStyle(element);
    const border = borderTopWidth !== '0px' && !isClear(borderTopColor);
    if (isClear(backgroundColor) && !border) return;
    const css = [at(box), `background:${backgroundColor}`];
    if (border) css.push(`border:${borderTopWidth} solid ${borderTopColor}`);
    if (borderRadius !== '0px') css.push(`border-radius:${borderRadius}`);
    parts.push(`<div style="${css.join(';')}"></div>`);
  }

  function add(element: Element): void {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const box = element.getBoundingClientRect();
    if (element instanceof SVGSVGElement) {
      if (isSeen(box)) addDrawing(element);
      return;
    }
    if (element instanceof HTMLImageElement) {
      if (isSeen(box))
        parts.push(`<img src="${escape(element.currentSrc)}" alt="" style="${at(box)};object-fit:cover">`);
      return;
    }
    if (isSeen(box)) addBox(element, box);
    for (const child of element.childNodes) {
      if (child instanceof Text) addText(child);
      else if (child instanceof Element) add(child);
    }
  }

  for (const child of document.body.children) add(child);
  const body = parts.join('\n').replaceAll(location.origin, '');
  return { lang: document.documentElement.lang, title: document.title, body };
}
