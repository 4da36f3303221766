import type { BarePage } from '../browser/bare-page.ts';

/** What a page notes of its map. */
export interface DrawingNotes {
  /** When the first outlets were drawn, by the clock of the page; 0 until then. */
  drawn: number;
  /** How long each frame took since the noting began. */
  frames: number[];
  /** Of each frame since then, how long scripts worked on it. */
  scripts: number[];
  noting: boolean;
}

declare global {
  interface Window {
    mapNotes: DrawingNotes;
  }
}

/** Has every document of the page note when circles are first drawn: no other shader of the library knows how far they reach. */
export function watchDrawing(page: BarePage): Promise<void> {
  const watch = () => {
    const notes: DrawingNotes = { drawn: 0, frames: [], scripts: [], noting: false };
    window.mapNotes = notes;
    const { prototype } = WebGL2RenderingContext;
    const { shaderSource, attachShader, useProgram, drawElements } = prototype;
    const shaders = new WeakSet<WebGLShader>();
    const programs = new WeakSet<WebGLProgram>();
    let current: WebGLProgram | null = null;
    prototype.shaderSource = function (shader, source) {
      if (source.includes('u_extrude_scale') && source.includes('stroke_width')) shaders.add(shader);
      shaderSource.call(this, shader, source);
    };
    prototype.attachShader = function (program, shader) {
      if (shaders.has(shader)) programs.add(program);
      attachShader.call(this, program, shader);
    };
    prototype.useProgram = function (program) {
      current = program;
      useProgram.call(this, program);
    };
    prototype.drawElements = function (...given) {
      drawElements.apply(this, given);
      if (notes.drawn === 0 && current && programs.has(current)) {
        notes.drawn = -1;
        // What is drawn in a frame is seen with it; the timer runs after.
        requestAnimationFrame(() => setTimeout(() => (notes.drawn = performance.now())));
      }
    };
    const request = window.requestAnimationFrame.bind(window);
    let scripts = 0;
    window.requestAnimationFrame = (work) =>
      request((now) => {
        const begun = performance.now();
        work(now);
        scripts += performance.now() - begun;
      });
    let last = 0;
    const frame = (now: number) => {
      if (notes.noting && last > 0) {
        notes.frames.push(now - last);
        notes.scripts.push(scripts);
      }
      scripts = 0;
      last = notes.noting ? now : 0;
      request(frame);
    };
    request(frame);
  };
  return page.runFirst(`(${watch})()`);
}
