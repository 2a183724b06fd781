/**
 * The groups of phrases that the pages outside of a sign-in speak with. They come with the first load; the others come
 * with the layouts of the pages that need them.
 */
export const firstPhrases = [
  'accounts',
  'connection',
  'content',
  'dealers',
  'errors',
  'layout',
  'legal',
  'ui',
  'units',
  'validation',
]
