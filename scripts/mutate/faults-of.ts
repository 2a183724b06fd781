import { type ESTree, parseSync } from 'vite'
import { callFaults } from './call-faults.ts'
import { sqlFaults } from './sql-faults.ts'

/** A statement or an expression that has faults; a statement's fault is that it is left out. */
export type Site = { start: number; end: number; isStatement: boolean; texts: string[] }

const opposites = new Map([
  ['===', '!=='],
  ['!==', '==='],
  ['<', '<='],
  ['<=', '<'],
  ['>', '>='],
  ['>=', '>'],
  ['+', '-'],
  ['-', '+'],
  ['*', '/'],
  ['/', '*'],
])

/** Finds where a TypeScript source can be made wrong in one small way, and how. */
export function sitesOf(name: string, source: string): Site[] {
  const { program, errors } = parseSync(name, source, { lang: 'ts', preserveParens: false })
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`)
  const sites: Site[] = []
  const tests = new Set<ESTree.Node>()
  const passedOver = new Set<ESTree.Node>()
  const text = (node: { start: number; end: number }) => source.slice(node.start, node.end)
  const add = ({ start, end }: { start: number; end: number }, ...texts: string[]) => {
    if (texts.length > 0) sites.push({ start, end, isStatement: false, texts })
  }
  visit(program)
  return sites

  function visit(node: ESTree.Node) {
    if (!passedOver.has(node)) look(node)
    for (const child of childrenOf(node)) visit(child)
  }

  function look(node: ESTree.Node) {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        return decide(node.test, 'true', 'false')
      case 'WhileStatement':
        return decide(node.test, 'false')
      case 'LogicalExpression':
        if (node.operator !== '??') tests.add(node.left).add(node.right)
        return add(node, text(node.left), text(node.right))
      case 'BinaryExpression':
        return compare(node)
      case 'UnaryExpression':
        return node.operator === '!' && !tests.has(node) ? add(node, text(node.argument)) : undefined
      case 'ExpressionStatement':
        return leaveOut(node)
      case 'CallExpression':
        // A comparison that can be left out as a whole needs no other fault.
        if (/^(eq|ne)$/.test(text(node.callee))) for (const part of node.arguments) passedOver.add(part)
        for (const fault of callFaults(node, source)) add(fault, fault.text)
        return
      case 'ChainExpression':
        return passOverChain(node.expression)
      case 'TaggedTemplateExpression':
        return text(node.tag) === 'sql' ? add(node, ...sqlFaults(node, source)) : undefined
      case 'ArrayExpression':
        return node.elements.length > 0 ? add(node, '[]') : undefined
      case 'Literal':
        return typeof node.value === 'boolean' ? add(node, String(!node.value)) : undefined
      case 'VariableDeclarator':
        return oneMore(node.init)
      case 'Property':
        // A constant result that only reports success cannot change: its type forbids it.
        if (text(node) === 'ok: true') passedOver.add(node.value)
        return oneMore(node.value)
      case 'AssignmentPattern':
        return oneMore(node.right)
      case 'TSLiteralType':
        passedOver.add(node.literal)
    }
  }

  function decide(test: ESTree.Expression, ...outcomes: ('true' | 'false')[]) {
    tests.add(test)
    // A condition without one of its parts can have the other outcome.
    if (test.type === 'LogicalExpression') add(test, test.operator === '&&' ? 'false' : 'true')
    else add(test, ...outcomes)
  }

  function compare(node: ESTree.Node & { type: 'BinaryExpression' }) {
    const opposite = opposites.get(node.operator)
    const isEquality = node.operator.endsWith('==')
    if (!opposite || (isEquality && tests.has(node)) || isText(node.left) || isText(node.right)) return
    add(node, `${text(node.left)} ${opposite} ${text(node.right)}`)
  }

  function leaveOut(node: ESTree.Node & { type: 'ExpressionStatement' }) {
    const isLog = /^(void )?(await )?([\w.]+\.)?(log|console)\.\w+\(/.test(text(node))
    sites.push({ start: node.start, end: node.end, isStatement: true, texts: isLog ? [] : [''] })
  }

  function oneMore(node: ESTree.Node | null) {
    if (node?.type === 'Literal' && typeof node.value === 'number') add(node, String(node.value + 1))
  }

  /** Excludes the parts of `a?.b.c()`: they can't be put in parentheses without changing the meaning. */
  function passOverChain(node: ESTree.Node) {
    if (node.type === 'CallExpression') {
      passedOver.add(node)
      passOverChain(node.callee)
    } else if (node.type === 'MemberExpression') passOverChain(node.object)
  }
}

function childrenOf(node: ESTree.Node): ESTree.Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const isText = (node: ESTree.Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string')
