import './global-setup.ts';

export default async function globalTeardown(): Promise<void> {
  if (!globalThis.portalsUnderTest) return;
  const { demo, servers } = globalThis.portalsUnderTest;
  await Promise.all(servers.map((server) => server.stop()));
  await demo.remove();
}
