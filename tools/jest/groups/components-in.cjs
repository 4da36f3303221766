// First of all, or only after the first file's tests would components be taken out of the page.
require('@testing-library/react');
const { testsIn } = require('./tests-in.cjs');

/** The same of files with a page, which each of them finds empty. */
exports.componentsIn = (group) =>
  testsIn(group, () => {
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
  });
