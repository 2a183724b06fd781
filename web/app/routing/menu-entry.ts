import type { PhraseKey } from '../phrase.ts'
import type { Page, PageMenu } from './page.ts'

export type MenuEntry = PageMenu & {
  path: string
  page: Page
}
export type MenuGroup = { label: PhraseKey; entries: MenuEntry[] }
