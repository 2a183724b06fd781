import type { ParseKeys } from 'i18next'

/** A key of `shared/locales/en`, for data that names its phrase: menus, columns, route titles. */
export type PhraseKey = ParseKeys
