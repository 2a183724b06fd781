import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { SiteData } from '../../../shared/site/settings.ts'
import type { Phrases } from '../../notifications/mail/phrases.ts'
import type { Db } from '../../platform/db/client.ts'
import type { Html } from './html.ts'

/** Who reads, and where. */
export type Reading = {
  site: SiteData
  locale: LocaleCode
  phrases: Phrases
  /** What stands after the question mark of the address. */
  search: string
}

/** What a page shows before its script runs, and what that script is made of. */
export type FirstPage = {
  /** As the browser's tab has it, before the site's title. */
  title: string
  /** One sentence on the page, for search engines. */
  description: string
  /** What stands between the top line and the foot, with the class names of the style sheets in web/. */
  content: Html
  /** The page's modules in web/, whose files are then fetched at once; none when all is in the first load. */
  modules: readonly string[]
  /** For who isn't signed in: who is gets another page, and never sees this one. */
  forGuests: boolean
  /** What calls of the page would answer, by their address, so that it needn't wait for them. */
  answers?: Record<string, unknown>
}

/** Writes a page's first HTML. Its elements are as large as those React then puts in their place. */
export type WriteFirstPage = (db: Db, reading: Reading) => FirstPage | Promise<FirstPage>
