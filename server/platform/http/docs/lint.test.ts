import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { keyDocument, openApiDocument } from './openapi.ts'

const portal = { PUBLIC_URL: 'https://portal.example', API_CALLS_PER_MINUTE: 600 }

async function problemsOf(document: unknown, rules: 'recommended-strict' | 'minimal') {
  const config = await createConfig({ extends: [rules] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  return problems
    .filter(({ severity }) => severity === 'error')
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer}`)
}

test('the document for resellers breaks no rule of the linter, and its examples fit their schemas', async () => {
  expect(await problemsOf(keyDocument(portal), 'recommended-strict')).toEqual([])
})

test('the document of all calls is valid OpenAPI', async () => {
  expect(await problemsOf(openApiDocument(portal), 'minimal')).toEqual([])
})
