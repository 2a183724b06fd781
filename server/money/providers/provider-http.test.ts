import type { ServerResponse } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { ProviderDown } from './payment-provider.ts'
import { ProviderRefused, providerHttp } from './provider-http.ts'
import { startStub } from './test/stub-server.ts'

const open: { close(): void }[] = []
afterEach(() => {
  for (const stub of open.splice(0)) stub.close()
})

async function ask(answer: (response: ServerResponse) => void, timeoutMs?: number) {
  const stub = await startStub((_request, response) => answer(response))
  open.push(stub)
  return providerHttp('Payer', stub.url, timeoutMs)({ method: 'GET', path: '/what' })
}

const failure = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error)

test('reads JSON, text and an empty answer', async () => {
  expect(await ask((response) => response.end('{"a":1}'))).toEqual({ a: 1 })
  expect(await ask((response) => response.end('VALID'))).toBe('VALID')
  expect(await ask((response) => response.writeHead(204).end())).toBeNull()
})

test('a failing server is reported as down', async () => {
  const error = await failure(ask((response) => response.writeHead(500).end('secret')))
  expect(error).toBeInstanceOf(ProviderDown)
  expect(error).not.toBeInstanceOf(ProviderRefused)
  expect(String(error)).toBe('Error: Payer answered 500')
})

test('too many calls are reported as down', async () => {
  expect(await failure(ask((response) => response.writeHead(429).end()))).not.toBeInstanceOf(ProviderRefused)
})

test('a refusal carries its status and code', async () => {
  const body = '{"name":"UNPROCESSABLE_ENTITY","message":"about card 4242"}'
  const error = await failure(ask((response) => response.writeHead(422).end(body)))
  expect(error).toBeInstanceOf(ProviderRefused)
  expect(error).toMatchObject({ status: 422, code: 'UNPROCESSABLE_ENTITY' })
  expect(String(error)).not.toContain('4242')
})

test('a server that doesn’t answer is down after the time it has', async () => {
  const error = await failure(ask(() => undefined, 50))
  expect(error).toBeInstanceOf(ProviderDown)
  expect(String(error)).toContain('TimeoutError')
})

test('a server that never ends its answer is down', async () => {
  const error = await failure(ask((response) => void response.writeHead(200).write('{'), 50))
  expect(error).toBeInstanceOf(ProviderDown)
})

test('an answer that is too long is rejected', async () => {
  const error = await failure(ask((response) => response.end('x'.repeat(1_000_001))))
  expect(String(error)).toContain('RangeError')
})

test('redirects aren’t followed', async () => {
  const stub = await startStub((request, response) => {
    const isLed = request.url === '/else'
    response.writeHead(isLed ? 200 : 302, { location: '/else' }).end('{}')
  })
  open.push(stub)
  const asked = providerHttp('Payer', stub.url)({ method: 'GET', path: '/what' })
  expect(await failure(asked)).toBeInstanceOf(ProviderDown)
})
