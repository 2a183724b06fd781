import type { PagesOfArea } from '../app/routing/page.ts'

/** The pages of vehicles: the tree, statistics, locations and codes. */
export const vehiclePages = {} satisfies PagesOfArea
