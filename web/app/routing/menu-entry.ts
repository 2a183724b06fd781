import type { Needed } from '../../../shared/contract/permissions.ts'
import type { PhraseKey } from '../phrase.ts'
import type { PageMenu } from './page.ts'

export type MenuEntry = PageMenu & {
  path: string
  /** The permission that shows the entry, or several of which any one does. */
  permission: Needed
}
export type MenuGroup = { label: PhraseKey; entries: MenuEntry[] }
