import { loadChakra } from './chakra-loader.ts';
import { globalRules } from './style-manifests.ts';

globalThis.__routebookDeclared?.push({ name: globalRules, rules: async () => (await loadChakra()).globalText() });
