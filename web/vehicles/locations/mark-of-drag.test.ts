import { expect, test } from 'vitest'
import { pictureMark } from '../../../shared/vehicles/locations.ts'
import { firstMark, markOfDrag, movedMark } from './mark-of-drag.ts'

test('an arrow points to where the drag ends, and stays on the picture', () => {
  const drawn = markOfDrag('arrow', { x: 0.2, y: 0.3 }, { x: 1.4, y: -0.1 }, 0.5)
  expect(drawn).toEqual({ kind: 'arrow', tail_x: 0.2, tail_y: 0.3, tip_x: 1, tip_y: 0 })
})

test('a circle goes through where the drag ends, on a picture of any shape', () => {
  const drawn = markOfDrag('circle', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.7 }, 0.5)
  expect(drawn).toEqual({ kind: 'circle', x: 0.5, y: 0.5, r: expect.closeTo(0.1) })
  expect(markOfDrag('circle', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }, 1)).toMatchObject({ r: 0.01 })
})

test('keys begin in the middle and never leave the picture', () => {
  for (const kind of ['arrow', 'circle'] as const) {
    const far = movedMark(firstMark(kind), { x: 9, y: -9 })
    expect(pictureMark.safeParse(far).success).toBe(true)
  }
  expect(movedMark(firstMark('circle'), { x: 0.1, y: 0 })).toMatchObject({ x: 0.6, y: 0.5 })
})
