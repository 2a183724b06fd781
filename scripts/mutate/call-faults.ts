import type { ESTree } from 'vite'

/** One small fault: what stands between two offsets of a source, and what stands there instead. */
export type Fault = { start: number; end: number; text: string }

/** Calls that are removed, so that only their object remains. */
const leftOut = new Set([
  ...['for', 'onConflictDoNothing', 'filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed'],
  ...['trim', 'toLowerCase', 'toUpperCase', 'normalize'],
])

/** Calls that replace each other; the query builder's are under `__drizzle`, whatever the file imports. */
const exchanged = new Map(
  Object.entries({
    some: 'every',
    every: 'some',
    startsWith: 'endsWith',
    endsWith: 'startsWith',
    'Math.min': 'Math.max',
    'Math.max': 'Math.min',
    gt: '__drizzle.gte',
    gte: '__drizzle.gt',
    lt: '__drizzle.lte',
    lte: '__drizzle.lt',
    asc: '__drizzle.desc',
    desc: '__drizzle.asc',
  }),
)

/** Returns the faults of a call: a lock or a condition removed, an order reversed, a column not set. */
export function callFaults(node: ESTree.CallExpression, source: string): Fault[] {
  const { callee } = node
  const text = ({ start, end }: { start: number; end: number }) => source.slice(start, end)
  const member = callee.type === 'MemberExpression' && !callee.computed ? callee : undefined
  const name = member ? text(member.property) : text(callee)
  const faults: Fault[] = []
  if (member && leftOut.has(name)) faults.push({ ...range(node), text: text(member.object) })
  const other = exchanged.get(text(callee)) ?? (member && exchanged.get(name))
  if (other) {
    const whole = member && !other.includes('.') ? `${text(member.object)}.${other}` : other
    faults.push({ ...range(node), text: whole + source.slice(callee.end, node.end) })
  }
  if (!member && (name === 'and' || name === 'or')) {
    for (const part of node.arguments) {
      if (part.type !== 'SpreadElement') faults.push({ ...range(part), text: 'undefined' })
    }
  }
  const [first] = node.arguments
  if (member && name === 'where' && first && !/^(and|or)\(/.test(text(first))) {
    faults.push({ ...range(first), text: 'undefined' })
  }
  if (member && name === 'set' && first?.type === 'ObjectExpression' && first.properties.length > 1) {
    for (const [index] of first.properties.entries()) {
      const left = first.properties.filter((_, at) => at !== index)
      faults.push({ ...range(first), text: `{ ${left.map(text).join(', ')} }` })
    }
  }
  return faults
}

const range = ({ start, end }: { start: number; end: number }) => ({ start, end })
