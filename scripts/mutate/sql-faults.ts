import type { ESTree } from 'vite'

const changes: [RegExp, string][] = [
  [/\s+for (no key )?update( of \w+)?( skip locked| nowait)?/g, ''],
  [/\band\b/g, 'or'],
  [/\bor\b/g, 'and'],
  [/\bis not null\b/g, 'is null'],
  [/\bis null\b/g, 'is not null'],
  [/\bnot exists\b/g, 'exists'],
  [/(?<![<>-])<=/g, '<'],
  [/(?<![<>-])<(?![=>@])/g, '<='],
  [/(?<![<>-])>=/g, '>'],
  [/(?<![<>@=-])>(?![=>])/g, '>='],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ desc\b/g, ''],
]

/** Returns the faults of a piece of SQL: a changed comparison, order or lock in the text between its values. */
export function sqlFaults(node: ESTree.TaggedTemplateExpression, source: string): string[] {
  return node.quasi.quasis.flatMap((quasi) =>
    changes.flatMap(([what, instead]) =>
      [...source.slice(quasi.start, quasi.end).matchAll(what)].map((found) => {
        const start = quasi.start + found.index
        return source.slice(node.start, start) + instead + source.slice(start + found[0].length, node.end)
      }),
    ),
  )
}
