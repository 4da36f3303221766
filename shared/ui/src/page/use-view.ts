import { useUrlState } from '../routing/url-state.ts';

/** The words of the ways to look at a page's rows, in their order; the first is the one without `view` in the address. */
export type Views<View extends string> = Readonly<Partial<Record<View, string>>>;

const inUrl = { view: '' };

/** The view that the address names: `?view=`. The first where it names none, or none of these, as a link of who may see more. */
export function useView<View extends string>(views: Views<View>): View {
  const [{ view }] = useUrlState(inUrl);
  return (Object.hasOwn(views, view) ? view : Object.keys(views)[0]) as View;
}
