import { enableCompileCache, registerHooks } from 'node:module'
import { join } from 'node:path'

/** Both below bring the start from 1.3 s to 0.8 s. Import this before anything large. */

/** What Node made of our TypeScript is kept where only who installed Maproom may write. */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'))

/**
 * For every file of a package Node reads that package's description again, and drizzle-orm's is 180 kB long. What its
 * files import of each other needs no looking up.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/node_modules/drizzle-orm/')
      ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context),
})
