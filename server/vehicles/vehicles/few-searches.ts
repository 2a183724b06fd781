import { fewAtOnce } from '../../platform/db/few-at-once.ts'

/**
 * Runs a search of vehicles, codes or locations, six at most at once in each process: each keeps a processor of the database
 * busy for milliseconds, and people type them all day. Of 16 at once the slowest of a hundred then take half as long.
 */
export const fewSearches = fewAtOnce(6)
