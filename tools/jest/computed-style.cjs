const cssom = require('rrweb-cssom');
const { CSSStyleDeclaration } = require('cssstyle');
const defaultStyleSheet = require('jsdom/lib/jsdom/browser/default-stylesheet.js');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils.js');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** What Testing Library, its users and its matchers ask of an element and all above it, for each role and each click. */
const asked = {
  display: { property: 'display' },
  visibility: { property: 'visibility', inherited: 'visible' },
  pointerEvents: { property: 'pointer-events', inherited: 'auto' },
  opacity: { property: 'opacity' },
};
const byProperty = new Map(Object.values(asked).map((one) => [one.property, one]));

const browserRules = cssom.parse(defaultStyleSheet).cssRules;
const { includes } = Array.prototype;
const plainClass = /^\.[\w-]+$/;

/**
 * Lets `getComputedStyle` answer what is asked for most from the rules that say something of it. jsdom has all rules of the
 * page looked through and every property worked out, which was half of the time of these tests. Its answers are the same:
 * the last rule that matches says it.
 */
exports.quickenComputedStyle = (window) => {
  const ofJsdom = window.getComputedStyle;
  /** By jsdom's own cache of styles, which every change of the document replaces. */
  const known = new WeakMap();

  window.getComputedStyle = (element, ...pseudo) => {
    const impl = implForWrapper(element);
    if (pseudo[0] || !impl?._ownerDocument) return ofJsdom(element, ...pseudo);
    let all;
    const allOf = () => (all ??= ofJsdom(element));
    return new Proxy(
      {},
      {
        get(_, name) {
          if (Object.hasOwn(asked, name)) return answerOf(impl, asked[name]);
          if (name === 'getPropertyValue') {
            return (property) =>
              byProperty.has(property) ? answerOf(impl, byProperty.get(property)) : allOf().getPropertyValue(property);
          }
          const value = allOf()[name];
          return typeof value === 'function' ? value.bind(all) : value;
        },
      },
    );
  };

  function answerOf(impl, one) {
    const document = impl._ownerDocument;
    document._styleCache ??= new WeakMap();
    let version = known.get(document._styleCache);
    if (!version) {
      version = { rules: new Map(), values: new Map() };
      known.set(document._styleCache, version);
      for (const { property } of byProperty.values()) {
        version.rules.set(property, rulesOf(document, property));
        version.values.set(property, new Map());
      }
    }
    return resolved(impl, one, version);
  }
};

function resolved(impl, { property, inherited }, version) {
  const values = version.values.get(property);
  let value = values.get(impl);
  if (value !== undefined) return value;
  value = cascaded(impl, property, version.rules.get(property));
  if (value === '' && inherited) {
    value = impl.parentElement ? resolved(impl.parentElement, { property, inherited }, version) : inherited;
  }
  values.set(impl, value);
  return value;
}

function cascaded(impl, property, rules) {
  const own = impl.style?.getPropertyValue(property);
  const value = own || rules.findLast(({ rule }) => matches(rule, impl))?.value || '';
  if (value === 'unset') return '';
  const read = new CSSStyleDeclaration();
  read.setProperty(property, value);
  return read.getPropertyValue(property);
}

function matches({ selectorText }, impl) {
  if (plainClass.test(selectorText ?? '')) return impl.classList.contains(selectorText.slice(1));
  return matchesDontThrow(impl, selectorText);
}

/** Those that say something of a property, in their order. */
function rulesOf(document, property) {
  const sheets = [browserRules, ...document.styleSheets._list.map(({ cssRules }) => cssRules)];
  return sheets
    .flatMap((rules) => [...rules])
    .flatMap((rule) => (rule.media ? (includes.call(rule.media, 'screen') ? [...rule.cssRules] : []) : [rule]))
    .map((rule) => ({ rule, value: rule.style?.getPropertyValue(property) ?? '' }))
    .filter(({ value }) => value !== '');
}
