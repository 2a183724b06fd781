import type { Site } from './faults-of.ts'

/**
 * Writes a source that holds every fault of its sites, each behind a switch: `__fault(7)` says whether the seventh is on.
 * The faults are numbered from `first` in the order of the sites and their texts.
 */
export function withSwitches(source: string, sites: Site[], first: number): string {
  let next = first
  const numbered = sites.map((site) => {
    const from = next
    next += site.texts.length
    return { ...site, from }
  })
  // Outer ones first; where a statement is nothing but an expression, the statement is the outer one.
  numbered.sort((a, b) => a.start - b.start || b.end - a.end || Number(b.isStatement) - Number(a.isStatement))
  let at = 0
  const body = render(0, source.length)
  return `import * as __drizzle from 'drizzle-orm';${body}\nvoid __drizzle;\n`

  function render(start: number, end: number): string {
    let out = ''
    let done = start
    for (let site = numbered[at]; site && site.start < end; site = numbered[at]) {
      at += 1
      out += source.slice(done, site.start)
      const inner = render(site.start, site.end)
      const faults = site.texts.map((text, index) => ({
        text,
        isOn: `globalThis.__fault(${site.from + index})`,
      }))
      if (!site.isStatement) {
        out += `(${faults.map(({ text, isOn }) => `${isOn}?(${text}):`).join('')}(${inner}))`
      } else {
        const [fault] = faults
        out += fault ? `{if(!${fault.isOn}){${inner}}}` : `{${inner}}`
      }
      done = site.end
    }
    return out + source.slice(done, end)
  }
}
