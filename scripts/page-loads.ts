import { join } from 'node:path'
import type { Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * The scripts that pages fetch whole: each is all that its modules import, directly or not, and that those before it
 * lack. In the dozens of files that Rolldown makes by itself, a page of the frame took three times as many requests.
 */
const together = {
  // The list of languages searches as the app does, and opens on the page of a product as well.
  words: ['shared/words/fold.ts'],
  'sign-in': ['web/sign-in.tsx'],
  first: ['web/main.tsx'],
  schemas: ['shared/contract/route.ts', 'shared/contract/fields.ts'],
  data: ['web/layout/public/public-data-layout.tsx', 'web/ui/feedback/error-state.tsx'],
  // What the list of languages has in common with the frame, which it must not bring along.
  find: ['web/ui/dialog/find-dialog.tsx', 'web/ui/dialog/found-option.tsx', 'web/i18n/language-names.ts'],
  frame: [
    'web/layout/frame/customer-layout.tsx',
    'web/layout/frame/admin-layout.tsx',
    'web/app/forget-saved.ts',
  ],
}

/**
 * What the first pages have no use for. Of the app: packages for data and its checks, as a form that imports a schema would
 * bring all of one. Of the sign-in page: the app itself.
 */
const unwanted: Record<string, RegExp> = {
  first: /node_modules\/(zod|@tanstack\/(query-core|react-query))\//,
  'sign-in': /node_modules\/(zod|@tanstack|@mantine)\/|web\/[\w-]+\/pages\.ts/,
}

/** The page of a product, which loads nothing of the app but what both need. */
const product = 'web/product.tsx'
const starts = ['web/main.tsx', 'web/sign-in.tsx', product].map((path) => join(root, path))

/** The lists of packages that export hundreds of components or hooks lead to them all, so they aren't followed. */
const lists =
  /@mantine\/(core|hooks)\/esm\/index|@tabler\/icons-react\/dist\/esm\/(tabler-icons-react|icons\/index)|react-i18next/

/** Returns Rolldown's groups for the scripts that pages fetch whole. */
export function pageLoads() {
  const apps = Object.entries(together).map(([name, modules], at) => ({
    name: reachedFrom(modules, name),
    debugName: name,
    priority: Object.keys(together).length - at,
  }))
  const [ofProduct, ofApp] = [
    reachedFrom([product], 'base'),
    reachedFrom(Object.values(together).flat(), 'base'),
  ]
  const base = (id: string, build: Rolldown.ChunkingContext) => ofProduct(id, build) && ofApp(id, build)
  return [{ name: base, debugName: 'base', priority: apps.length + 1 }, ...apps]
}

/** Returns a function that gives `name` to these modules and all that they import, directly or not. */
function reachedFrom(modules: string[], name: string) {
  const reached = new Set<string>()
  return (id: string, build: Rolldown.ChunkingContext) => {
    const walk = (module: string, importer = '') => {
      if (reached.has(module) || lists.test(module)) return
      if (unwanted[name]?.test(module)) throw new Error(`${importer} brings ${module} into ${name}`)
      reached.add(module)
      for (const imported of build.getModuleInfo(module)?.importedIds ?? []) walk(imported, module)
    }
    if (reached.size === 0) for (const one of modules) walk(join(root, one))
    // Parts of a page import what a group has; what starts an app must not come along.
    return reached.has(id) && !starts.includes(id) ? name : null
  }
}
