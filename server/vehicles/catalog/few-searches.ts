import pLimit from 'p-limit'

/**
 * Runs a search of vehicles, codes or locations, six at most at once in each process: each occupies a processor of the database
 * busy for milliseconds, and people type them all day. Of 16 at once the slowest of a hundred then take half as long.
 */
export const fewSearches = pLimit(6)
