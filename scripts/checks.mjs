import { node, run, stopwatch, tool } from './run.mjs'

const roots = ['server', 'shared', 'web', 'widget', 'attack', 'bench', 'e2e', 'scripts']

/** Static checks: name, program, arguments. */
export const checks = [
  ['types', node, [tool('typescript/bin/tsc'), '--noEmit', '--checkers', '1', '-p', '.']],
  ['lint', node, [tool('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings']],
  ['unused code', node, [tool('knip/bin/knip.js')]],
  [
    'imports',
    node,
    [tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--output-type', 'err', ...roots],
  ],
]

/**
 * Runs one check and shows how it went; what it said only when it failed.
 *
 * @returns {Promise<boolean>} whether it passed
 */
export async function check(name, work) {
  const took = stopwatch()
  const { code, output } = await work()
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(14)} ${took()}`)
  if (code !== 0) console.log(`\n${output}\n`)
  return code === 0
}

/** Runs a program as a check. */
export const programCheck = (name, program, args) => check(name, () => run(program, args))
