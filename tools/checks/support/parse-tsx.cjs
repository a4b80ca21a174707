// Preloaded into dependency-cruiser: its swc parser reads every file as .ts, where <Element> is a syntax error. This tells swc which are .tsx.
const swc = require('@swc/core');

const plain = swc.parseFileSync;
swc.parseFileSync = (file, options) => plain(file, { ...options, tsx: file.endsWith('.tsx') });
