import { join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'
import { phraseFiles } from '../../scripts/phrase-files.ts'

const repository = join(import.meta.dirname, '../..')

export type BuiltComponents = {
  /** The files of the page by their paths, `index.html` among them. */
  files: Map<string, string | Uint8Array>
  /** The sources it is made of, from the repository's root. */
  sources: Set<string>
}

/** Builds the page of all components in memory. */
export async function buildComponents(): Promise<BuiltComponents> {
  const output = await build({
    root: join(repository, 'e2e/components'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), phraseFiles()],
    build: { write: false, minify: false, modulePreload: false },
  })
  const outputs = [output].flat().filter((one): one is Rolldown.RolldownOutput => 'output' in one)
  const chunks = outputs.flatMap((one) => one.output)
  const modules = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []))
  return {
    files: new Map(
      chunks.map((chunk) => [chunk.fileName, chunk.type === 'chunk' ? chunk.code : chunk.source]),
    ),
    sources: new Set(modules.map((module) => relative(repository, module))),
  }
}
