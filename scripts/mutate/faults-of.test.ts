import { expect, test } from 'vitest'
import { sitesOf } from './faults-of.ts'
import { withSwitches } from './with-switches.ts'

const faultsIn = (source: string) =>
  sitesOf('a.ts', source).flatMap(({ start, end, texts }) =>
    texts.map((text) => source.slice(0, start) + text + source.slice(end)),
  )

test('makes a condition always hold, never hold, and lose each of its parts', () => {
  expect(faultsIn('if (a) b')).toEqual(expect.arrayContaining(['if (true) b', 'if (false) b']))
  const parts = faultsIn('if (a && b) c')
  expect(parts).toEqual(expect.arrayContaining(['if (a) c', 'if (b) c', 'if (false) c']))
})

test("removes a query's lock, its conditions and columns one by one, and reverses its order", () => {
  expect(faultsIn("q.for('update')")).toContain('q')
  expect(faultsIn('q.where(and(a, b))')).toEqual(
    expect.arrayContaining(['q.where(and(undefined, b))', 'q.where(and(a, undefined))']),
  )
  expect(faultsIn('q.where(eq(a, b))')).toContain('q.where(undefined)')
  expect(faultsIn('q.set({ a, b })')).toEqual(expect.arrayContaining(['q.set({ b })', 'q.set({ a })']))
  expect(faultsIn('q.orderBy(asc(a))')).toContain('q.orderBy(__drizzle.desc(a))')
  expect(faultsIn('x = sql`a < b for update`')).toEqual(
    expect.arrayContaining(['x = sql`a <= b for update`', 'x = sql`a < b`']),
  )
})

test('leaves a statement out, but no line of a log', () => {
  expect(faultsIn('await a()\nb()')).toEqual(expect.arrayContaining(['\nb()', 'await a()\n']))
  expect(faultsIn("log.warn('a')")).toEqual([])
})

test('leaves types and parts of an optional chain as they are', () => {
  expect(faultsIn('type A = true | [1]')).toEqual([])
  expect(faultsIn('const a = b?.trim().length')).toEqual([])
})

test("keeps the source's behaviour with all switches off, and applies the fault whose switch is on", () => {
  const source = 'let done = 0\nif (globalThis.a > 1 && true) done = globalThis.a + 1\nglobalThis.b = done'
  const sites = sitesOf('a.ts', source)
  const switched = withSwitches(source, sites, 1)
    .replace(/^import [^;]+;/, '')
    .replace('void __drizzle', '')
  const run = (on: number) => {
    const scope = { a: 3, b: 0, __fault: (fault: number) => fault === on }
    new Function('globalThis', switched)(scope)
    return scope.b
  }
  expect(run(0)).toBe(4)
  const count = sites.reduce((sum, { texts }) => sum + texts.length, 0)
  const results = Array.from({ length: count }, (_, index) => run(index + 1))
  expect(results).toContain(2)
  expect(results).toContain(0)
})
