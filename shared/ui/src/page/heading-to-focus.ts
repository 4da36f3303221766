/** The heading of the page: where the focus goes when what had it is gone and nothing took its place. */
export function headingToFocus(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('[data-page] h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}
