import { expect, test } from 'vitest'
import { gramsOf } from './weights.ts'

test('a weight is read in grams, rounded up', () => {
  expect([gramsOf(1_250, 'kg'), gramsOf(250_500, 'g'), gramsOf(1_000, 'lb'), gramsOf(2_000, 'oz')]).toEqual([
    ...[1250, 251, 454, 57],
  ])
})
