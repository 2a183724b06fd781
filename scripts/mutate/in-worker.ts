import { writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    fault: number
    reached: string
  }
}

declare global {
  var __fault: (fault: number) => boolean
}

/** Switches the fault on that this run is about, writes down which ones were come by, and skips what follows a failure. */
const on = inject('fault')
const atImport = new Set<number>()
const inTests = new Set<number>()
let reached = atImport
let failed = false

globalThis.__fault = (fault) => {
  reached.add(fault)
  return fault === on
}

beforeAll(() => {
  reached = inTests
})

beforeEach(({ skip }) => {
  if (failed) skip()
})

afterEach(({ task }) => {
  failed ||= task.result?.state === 'fail'
})

afterAll(() => {
  writeFileSync(inject('reached'), JSON.stringify({ atImport: [...atImport], inTests: [...inTests] }))
})
