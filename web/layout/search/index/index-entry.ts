import type { PageName } from '../../../../shared/contract/pages.ts'
import type { Holder } from '../../../../shared/contract/permissions.ts'
import type { FileRoute } from '../../../app/api/api.ts'
import type { PhraseKey } from '../../../app/phrase.ts'

/** Kind of an action: its words are found as well, such as "new" and "create" for one that adds. */
export type Doing = 'add' | 'export' | 'import'

/** A page without an entry in the menu, an action or a setting, which the search finds by its words. */
export type IndexEntry = {
  group: 'pages' | 'actions' | 'settings'
  /** The page it leads to, whose permission and setting it needs too. */
  page: PageName
  /** The search of the address, which names a part of the page, a dialog or a field. */
  search?: Record<string, string>
  title: PhraseKey
  /** The part of the page it is in. */
  part?: PhraseKey
  /** Other phrases whose words find it, as far as there are such. */
  words?: readonly string[]
  does?: Doing
  /** Tells who may have it, of those who may open the page; everybody of them by default. */
  isFor?: (me: Holder) => boolean
  /** The file that it is about, which is downloaded where the search is instead of opening the page. */
  downloads?: FileRoute
}

/** Entries that an area's search finds apart from the menu and the records. It is loaded with the first search. */
export type SearchIndex = {
  entries: readonly IndexEntry[]
  /** Pages of the menu with which something is added or exported, found by those words too. */
  doing: Partial<Record<PageName, Doing>>
}
