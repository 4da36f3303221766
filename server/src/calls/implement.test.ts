import { call, id, reply } from '@routebook/contract';
import * as z from 'zod/mini';
import { signedIn } from '../testing/people.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { implement } from './implement.ts';

const addNote = call({
  area: 'test',
  name: 'addNote',
  method: 'POST',
  path: '/api/v1/notes',
  access: 'hierarchy.add',
  tags: ['Market'],
  summary: 'x',
  body: z.strictObject({ text: z.string() }),
  reply: reply({ id, text: z.string() }),
});

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  implement(server.app, addNote, async ({ body }) => ({
    success: true as const,
    id: '0190b6a0-0000-7000-8000-000000000000',
    text: body.text,
  }));
});
afterAll(() => server.close());

test('a write answers 201', async () => {
  const person = await signedIn(server.app);
  const answer = await person.inject({ method: 'POST', url: '/api/v1/notes', payload: { text: 'x' } });
  expect(answer.json()).toMatchObject({ success: true, text: 'x' });
  expect(answer.statusCode).toBe(201);
});
