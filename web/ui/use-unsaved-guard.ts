import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../session.ts'
import { confirm } from './confirm.tsx'

/** Asks before the page is left, by a link or by closing the tab, while there are unsaved changes. */
export function useUnsavedGuard(unsaved: boolean) {
  const { t } = useTranslation()
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      // A change of the search alone stays on the page; who was signed out can't save anyway.
      if (current.pathname === next.pathname || !sessionStore.get()) return false
      const leave = await confirm({
        title: t('ui.leave_title'),
        text: t('ui.leave_text'),
        action: t('ui.leave_action'),
        danger: true,
      })
      return !leave
    },
  })
}
