import { lazyComponent, NotFound, Route, Switch } from '@routebook/ui';
import { Products } from './products/products.tsx';

const Brands = lazyComponent(async () => (await import('./brands/brands.tsx')).Brands);
const Categories = lazyComponent(async () => (await import('./categories/categories.tsx')).Categories);
const Units = lazyComponent(async () => (await import('./units/units.tsx')).Units);
const GiftCategories = lazyComponent(async () => (await import('./gifts/gift-categories.tsx')).GiftCategories);
const GiftTypes = lazyComponent(async () => (await import('./gifts/gift-types.tsx')).GiftTypes);
const GiftHistory = lazyComponent(async () => (await import('./gifts/gift-history.tsx')).GiftHistory);
const Offers = lazyComponent(async () => (await import('./offers/offers.tsx')).Offers);

/** Products with their brands, categories and units, gifts and offers: a screen each, at the address of its menu entry. */
export function Catalogue() {
  return (
    <Switch>
      <Route path="/product/products">
        <Products />
      </Route>
      <Route path="/product/product-brands">
        <Brands />
      </Route>
      <Route path="/product/product-categories">
        <Categories />
      </Route>
      <Route path="/product/product-units">
        <Units />
      </Route>
      <Route path="/gift/category">
        <GiftCategories />
      </Route>
      <Route path="/gift/type">
        <GiftTypes />
      </Route>
      <Route path="/gift/history">
        <GiftHistory />
      </Route>
      <Route path="/offer/offers">
        <Offers />
      </Route>
      <Route>
        <NotFound />
      </Route>
    </Switch>
  );
}
