module.exports = globalThis.playwright;
