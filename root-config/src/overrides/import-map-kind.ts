// import-map-overrides would else write an import map for the browser itself, which the page's policy refuses.
const kind = document.createElement('meta');
kind.name = 'importmap-type';
kind.content = 'systemjs-importmap';
document.head.append(kind);
