import type { LocaleCode } from '../../../shared/contract/locale-codes.ts'
import type { Phrases } from '../../../shared/locales/english.ts'
import type { SiteData } from '../../../shared/settings.ts'
import type { Db } from '../../platform/db/client.ts'
import type { RunningPortal } from '../../platform/portal.ts'
import type { Html } from './html.ts'

/** The reader's language, the site and the address. */
export type Reading = {
  site: SiteData
  locale: LocaleCode
  phrases: Phrases
  /** The site's own address, without a slash at its end: `https://portal.example`. */
  origin: string
  /** The query of the address, after its question mark. */
  search: string
}

/** A page before its script runs, and the files of that script. */
export type FirstPage = {
  /** The title in the browser's tab, before the site's title. */
  title: string
  /** One sentence on the page, for search engines. */
  description: string
  /** The markup between the top line and the foot, with the class names of the style sheets in web/. */
  content: Html
  /** The page's modules in web/, whose files are then fetched at once; none when all is in the first load. */
  modules: readonly string[]
  /** More for the head: canonical address, what others show of a link, data for search engines. */
  head?: Html
  /** Answers to calls of the page, by their address, so that it needn't wait for them. */
  answers?: Record<string, unknown>
}

/** Writes a page's first HTML; null where there is nothing at its address. Its elements are as large as those React then puts in their place. */
export type WriteFirstPage = (
  db: Db,
  reading: Reading,
  portal: RunningPortal,
) => FirstPage | Promise<FirstPage | null>
