import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../..')
const styles = join(web, '../node_modules/@mantine/core/styles')

/** Components made of others. */
const madeOf: Record<string, string[]> = {
  Autocomplete: ['Combobox', 'Popover', 'ScrollArea', 'Input'],
  Drawer: ['ModalBase', 'Overlay', 'ScrollArea'],
  Menu: ['Popover'],
  Modal: ['ModalBase', 'Overlay', 'ScrollArea'],
  MultiSelect: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'Pill', 'PillsInput'],
  NativeSelect: ['Input'],
  SegmentedControl: ['FloatingIndicator'],
  Select: ['Combobox', 'Popover', 'ScrollArea', 'Input'],
  TagsInput: ['Combobox', 'Popover', 'ScrollArea', 'Input', 'Pill', 'PillsInput'],
  TextInput: ['Input'],
  Textarea: ['Input'],
}

test('every Mantine component in use has its style sheet', () => {
  const loaded = ['mantine-first.css', 'mantine-rest.css']
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join()
  const used = globSync('**/*.tsx', { cwd: web })
    .map((file) => readFileSync(join(web, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)])
    .flatMap(([, names]) => (names ?? '').split(',').map((name) => name.trim()))
  const needed = new Set(used.flatMap((name) => [name, ...(madeOf[name] ?? [])]))
  const missing = [...needed].filter(
    (name) => existsSync(join(styles, `${name}.layer.css`)) && !loaded.includes(`/${name}.layer.css`),
  )
  expect(missing).toEqual([])
})
