/** Whether this browser has WebGL, without which no map can be drawn. */
export function drawsMaps(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
