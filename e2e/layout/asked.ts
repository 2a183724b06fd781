import type { LocaleCode } from '../../shared/contract/locale-codes.ts'
import type { PageName } from '../../shared/contract/pages.ts'

/** A page of the product, or the mails, which are gone through as if they were one. */
export type Surveyed = PageName | 'mails'

export type Asked = {
  locales: readonly LocaleCode[]
  widths: readonly number[]
  pages: readonly Surveyed[]
  /** True for each page in its first state alone. */
  firstOnly: boolean
  /** The file that gets a line for each page that was measured; null in tests, which fail on a finding. */
  file: string | null
  /** A folder for a picture of each finding. */
  pictures: string | null
}

const variable = 'LAYOUT_ASKED'

/** Returns the environment by which `npm run layout` passes its options to the tests. */
export const passOn = (asked: Asked) => ({ [variable]: JSON.stringify(asked) })

export const askedFor: Asked | null = JSON.parse(process.env[variable] ?? 'null')
