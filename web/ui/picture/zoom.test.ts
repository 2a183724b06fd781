import { expect, test } from 'vitest'
import { moved, whole, zoomAt } from './zoom.ts'

const middle = { x: 0, y: 0 }

test('what is under the pointer stays there', () => {
  const at = { x: 100, y: -50 }
  const { scale, x, y } = zoomAt(zoomAt(whole, 2, at), 1.5, at)
  // The point of the picture that was under the pointer, before and after.
  expect([(at.x - x) / scale, (at.y - y) / scale]).toEqual([100, -50])
})

test('a picture is never smaller than its stage, nor larger than eight times', () => {
  expect(zoomAt({ scale: 2, x: 30, y: 40 }, 0.1, middle)).toEqual(whole)
  expect(zoomAt(whole, 100, middle).scale).toBe(8)
})

test('it can’t be moved off its stage', () => {
  const stage = { width: 400, height: 200 }
  expect(moved(whole, { x: 50, y: 50 }, stage)).toEqual(whole)
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, stage)).toEqual({ scale: 2, x: 200, y: -100 })
  expect(moved({ scale: 2, x: 0, y: 0 }, { x: 30, y: 20 }, stage)).toEqual({ scale: 2, x: 30, y: 20 })
})
