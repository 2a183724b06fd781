import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { ApiError, errorPhrase } from '../app/api/api-error.ts'

/** Returns what explains an error and the next step to a person. */
export function useErrorWords() {
  const { t } = useTranslation()
  return (error: unknown) => errorWords(t, error)
}

/** Explains an error with the data that the server sent: who was first, how many there may be. */
export function errorWords(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t(errorPhrase(error))
  const { code, data } = error
  return code === 'changed_meanwhile' && data.by
    ? t('ui.meanwhile.first', { by: String(data.by) })
    : t(errorPhrase(error), data)
}
