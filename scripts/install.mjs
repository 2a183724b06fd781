import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { exitWith, node, root, run, stopwatch } from './run.mjs'

/** Installs the packages when there are none or others than the lockfile says. */
export async function ensureInstalled() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    exitWith(`Maproom needs Node 20 or newer to install itself; this is Node ${process.versions.node}.`)
  }
  if (missingPackages().length > 0) {
    console.log('Installing packages; the first time this takes a minute or two …')
    const took = stopwatch()
    // Under npm, the npm that runs us.
    const npm = process.env.npm_execpath?.endsWith('npm-cli.js')
      ? [process.env.npm_node_execpath ?? process.execPath, process.env.npm_execpath]
      : ['npm']
    // What the lockfile says, without touching it. `npm ci` would refuse a lockfile that lacks packages of other
    // platforms, and not every registry has them all. `dev`, because that is where the tools are, in production too.
    const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    const { code } = await run(npm[0], [...npm.slice(1), ...args, '--loglevel=error'], { shown: true })
    if (code !== 0) exitWith('npm could not install the packages; what it said is above.')
    console.log(`Packages installed in ${took()}.`)
  }
  if (!existsSync(node)) {
    exitWith(
      'The packages are incomplete: npm did not run their install scripts. Allow them ("npm config delete ignore-scripts"), run "npm rebuild", and start again.',
    )
  }
}

/** Returns the packages of the lockfile that aren't installed in its version: npm writes a list of them when it is done. */
export function missingPackages() {
  const noted = join(root, 'node_modules/.package-lock.json')
  const have = existsSync(noted) ? JSON.parse(readFileSync(noted, 'utf8')).packages : {}
  const want = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  return Object.keys(want).filter((path) => {
    if (path === '') return false
    return have[path] ? have[path].version !== want[path].version : !want[path].optional
  })
}
