import type { Plugin } from 'vite'

/** Properties of a call that a browser never reads: what the API reference says, and the schema of the answer, whose type it knows. */
const unread = new Set(['summary', 'response', 'errors', 'example', 'deprecated'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Edit = { start: number; end: number; text: string }

/**
 * Takes out of `shared/` what a browser never reads, so that pages don't fetch it: parts of each call, and the schemas that
 * nothing else needs then. Modules there only declare, so that whatever they call to make a constant has no other effect.
 */
export function browserContract(): Plugin {
  return {
    name: 'browser-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/shared\/.*\.ts$/ },
      handler(code) {
        const edits = declarationsOf(this.parse(code) as unknown as Node).flatMap(editsOf)
        return edits
          .toSorted((a, b) => b.start - a.start)
          .reduce((rest, { start, end, text }) => rest.slice(0, start) + text + rest.slice(end), code)
      },
    },
  }
}

/** Returns the constants of a module, exported or not. */
const declarationsOf = (module: Node): Node[] =>
  (module.body as Node[])
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')

/** Empties what is unread of calls below a node, and marks what is called to make a constant as free of other effects. */
function editsOf(node: Node): Edit[] {
  const { type, start } = node
  // What a function calls may have effects; a call that it declares is emptied all the same.
  if (/Function/.test(type))
    return childrenOf(node)
      .flatMap(editsOf)
      .filter(({ text }) => text !== pure)
  const described = descriptionOf(node)
  if (described) return [...editsOf(described), { start: described.end, end: node.end, text: '' }]
  const emptied = isCall(node)
    ? propertiesOf(node).filter(({ name, property }) => unread.has(name) && !property.shorthand)
    : []
  const skipped = new Set(emptied.map(({ property }) => property))
  const below = [
    ...emptied.map(({ value: { start, end } }) => ({ start, end, text: '0' })),
    ...childrenOf(node)
      .filter((child) => !skipped.has(child))
      .flatMap(editsOf),
  ]
  // Calls in a chain begin at the same place.
  const isMarked = below.some((edit) => edit.start === start)
  return type === 'CallExpression' && !isMarked ? [...below, { start, end: start, text: pure }] : below
}

/** Returns the schema of `schema.describe('…')`, whose text the API reference shows. */
function descriptionOf({ type, callee }: Node): Node | undefined {
  if (type !== 'CallExpression' || !isNode(callee) || !isNode(callee.property)) return undefined
  return callee.property.name === 'describe' && isNode(callee.object) ? callee.object : undefined
}

const pure = '/* @__PURE__ */ '

/** Tells if an object declares a call. */
const isCall = (node: Node) => {
  const names = new Set(propertiesOf(node).map(({ name }) => name))
  return names.has('method') && names.has('path') && names.has('access')
}

const propertiesOf = (node: Node) =>
  node.type === 'ObjectExpression'
    ? childrenOf(node).flatMap((property) =>
        isNode(property.key) && isNode(property.value)
          ? [{ property, name: String(property.key.name), value: property.value }]
          : [],
      )
    : []

const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value
