import type { Phrases } from '../../shared/locales/english.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Phrases }
    returnNull: false
  }
}
