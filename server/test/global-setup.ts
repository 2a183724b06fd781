import type { TestProject } from 'vitest/node'
import { startTestPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres()
  project.provide('postgresUrl', postgres.url)
  return postgres.stop
}
