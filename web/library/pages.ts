import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of the library: downloads, price list, files outside of orders and the eco calculator. */
export const libraryPages = {} satisfies PagesOfArea
