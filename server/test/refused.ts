import { expect } from 'vitest'
import type { ErrorAnswer } from '../../shared/contract/errors.ts'
import type { TestApp } from './app.ts'
import { unchanged } from './unchanged.ts'

/**
 * Makes a call that has to be refused, and checks that it changed nothing.
 *
 * @returns the status and the answer's error
 */
export async function refused(t: TestApp, call: () => Promise<{ status: number; error: ErrorAnswer }>) {
  const { status, error } = await unchanged(t, call)
  expect(status).toBeGreaterThanOrEqual(400)
  return { status, ...error }
}
