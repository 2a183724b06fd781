import { useMatch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** Returns the title in the row of this page; empty where the page sets its own title. */
export function useRowTitle(): string {
  const { t } = useTranslation()
  const title = useMatch({ strict: false, select: ({ staticData }) => staticData.title })
  return title ? t(title) : ''
}
