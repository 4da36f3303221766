/** Of the picture: that of a window, at half its size, is enough to hold two beside each other. */
const scale = 0.5;
const quality = 0.7;
const mostLetters = 400_000;

/**
 * The page as it stands as an image, which no browser makes of itself: a copy of its elements with all style sheets inside of
 * an SVG, drawn on a canvas. Files that it shows (photographs, fonts) stay out. Null where that cannot be done.
 */
export async function pictureOfPage(): Promise<string | null> {
  const { innerWidth: width, innerHeight: height } = window;
  try {
    const image = await load(svgOf(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = colourOf(document.documentElement) ?? '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = canvas.toDataURL('image/webp', quality);
    return picture.length <= mostLetters ? picture : null;
  } catch {
    return null;
  }
}

function svgOf(width: number, height: number): string {
  const root = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  root.setAttribute('width', `${width}`);
  root.setAttribute('height', `${height}`);
  // Rules for `:root` hold for the root of the image, those for `html` for the copy of that.
  for (const { name, value } of document.documentElement.attributes) root.setAttribute(name, value);
  const style = document.createElementNS('http://www.w3.org/1999/xhtml', 'style');
  style.textContent = rules();
  const frame = document.createElementNS('http://www.w3.org/2000/svg', 'foreignObject');
  frame.setAttribute('width', '100%');
  frame.setAttribute('height', '100%');
  const page = document.documentElement.cloneNode(false) as HTMLElement;
  page.append(style, copyOfBody());
  frame.append(page);
  root.append(frame);
  return new XMLSerializer().serializeToString(root);
}

/** All rules of the page: those of files, of elements and those that it adopted. */
function rules(): string {
  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map((rule) => rule.cssText);
      } catch {
        return [];
      }
    })
    .join('\n');
}

function copyOfBody(): HTMLElement {
  const copy = document.body.cloneNode(true) as HTMLElement;
  const originals = document.body.querySelectorAll('*');
  copy.querySelectorAll('*').forEach((element, place) => {
    const original = originals[place];
    if (original instanceof HTMLInputElement) element.setAttribute('value', original.value);
    if (original instanceof HTMLCanvasElement && element instanceof HTMLCanvasElement) replaceCanvas(original, element);
  });
  for (const unused of copy.querySelectorAll('script, noscript, template, iframe')) unused.remove();
  return copy;
}

function replaceCanvas(original: HTMLCanvasElement, copy: HTMLCanvasElement): void {
  const image = document.createElement('img');
  image.className = copy.className;
  image.width = original.width;
  image.height = original.height;
  image.src = original.toDataURL();
  copy.replaceWith(image);
}

function colourOf(element: Element): string | null {
  const { backgroundColor } = getComputedStyle(element);
  return backgroundColor === 'rgba(0, 0, 0, 0)' ? null : backgroundColor;
}

function load(svg: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve(image);
    image.onerror = reject;
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}
