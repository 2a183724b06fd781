import type { IndexEntry } from './index-entry.ts'

/** Public pages that no menu has, for everybody who is signed in. */
export const publicPages: readonly IndexEntry[] = [
  { group: 'pages', page: 'apiChanges', title: 'menu.api_changes' },
  { group: 'pages', page: 'dealersLocator', title: 'dealers.title' },
  { group: 'pages', page: 'shopTerms', title: 'shop.terms', part: 'shop.title' },
  { group: 'pages', page: 'termsOfUse', title: 'layout.terms_title' },
  { group: 'pages', page: 'privacyPolicy', title: 'layout.privacy_title' },
]
