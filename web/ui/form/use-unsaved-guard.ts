import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { sessionStore } from '../../app/session/session.ts'
import { confirm } from '../dialog/confirm.tsx'

type Search = Partial<Record<string, unknown>>

/**
 * Asks before the page is left, by a link or by closing the tab, while there are unsaved changes. A change of the search
 * alone stays on the page, unless it is `part`'s: the field of the search that names the open part of the page.
 */
export function useUnsavedGuard(unsaved: boolean, part?: string) {
  const { t } = useTranslation()
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ current, next }) => {
      const partOf = (search: Search) => part && search[part]
      const stays = current.pathname === next.pathname && partOf(current.search) === partOf(next.search)
      // A signed-out person can't save anyway.
      if (stays || !sessionStore.get()) return false
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
