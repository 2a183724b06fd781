import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveApiDocs } from './api-docs.ts'

const app = Fastify()
serveApiDocs(app)
afterAll(() => app.close())

test.each(['/api/docs', '/api/docs/'])('the reader opens at %s', async (url) => {
  const { statusCode, headers, body } = await app.inject(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("script-src 'self'")
  const script = /src="([^"]+swagger-ui-bundle\.js)"/.exec(body)?.[1] ?? ''
  const { href } = new URL(script, `http://portal${url}`)
  expect((await app.inject(href)).headers['content-type']).toContain('javascript')
})

test('the reader shows our document, and makes no calls by itself', async () => {
  const { body } = await app.inject('/api/docs/static/swagger-initializer.js')
  expect(body).toContain('/api/openapi.json')
  expect(body).toContain('"tryItOutEnabled":false')
  expect((await app.inject('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' })
})

test('a file that the reader doesn’t have is not found', async () => {
  expect((await app.inject('/api/docs/static/nothing.js')).statusCode).toBe(404)
})
