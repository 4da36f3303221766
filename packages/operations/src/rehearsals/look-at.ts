import { type Look, neverCame, type RehearsedPage } from '@routebook/contract';

/** The page itself waits no longer than twenty seconds for a screen. */
const patienceMs = 30_000;
const lookEveryMs = 100;
const size = { width: '1280px', height: '800px' };

/** Opens a page of a rehearsal where nobody sees it, as large as a window, and answers what it said of itself. */
export async function lookAt(address: string, signal: AbortSignal): Promise<Look> {
  const frame = document.createElement('iframe');
  frame.title = 'Rehearsal';
  frame.inert = true;
  frame.setAttribute('aria-hidden', 'true');
  // Neither windows, dialogs nor forms, and no way out of the frame.
  frame.setAttribute('sandbox', 'allow-same-origin allow-scripts');
  // Beside the window and not hidden: what is not drawn is not measured.
  Object.assign(frame.style, { ...size, position: 'fixed', top: '0', left: '-10000px', border: '0' });
  frame.src = address;
  document.body.append(frame);
  signal.addEventListener('abort', () => frame.remove());
  const page = () => pageIn(frame);
  try {
    const deadline = performance.now() + patienceMs;
    while (!page()?.stands && performance.now() < deadline) {
      signal.throwIfAborted();
      await pause(lookEveryMs);
    }
    const { stands, picture, look } = page() ?? {};
    if (!stands || !look) return { seen: neverCame(page(), 'The portal did not start with it.'), picture: null };
    await Promise.race([stands, pause(patienceMs)]);
    signal.throwIfAborted();
    const drawn = (await picture?.()) ?? null;
    const seen = await Promise.race([look(), pause(patienceMs)]);
    // What comes from another window has that window's own objects.
    return seen
      ? { seen: structuredClone(seen), picture: drawn }
      : { seen: neverCame(page(), 'It could not be taken down.'), picture: drawn };
  } finally {
    frame.remove();
  }
}

function pageIn(frame: HTMLIFrameElement): RehearsedPage | undefined {
  const inside = frame.contentWindow;
  return inside && 'rehearsal' in inside ? (inside.rehearsal as RehearsedPage) : undefined;
}

function pause(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined));
}
