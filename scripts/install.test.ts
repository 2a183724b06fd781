import { expect, it } from 'vitest'
import { missingPackages } from './install.mjs'

it('finds nothing left to install, else each start would install again', () => {
  expect(missingPackages()).toEqual([])
})
