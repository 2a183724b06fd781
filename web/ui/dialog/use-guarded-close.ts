import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { confirm } from './confirm.tsx'

/**
 * Returns the close function for a form in a dialog or drawer: while the form has `unsaved` changes, closing it and
 * leaving the page ask first.
 */
export function useGuardedClose(unsaved: boolean, onClose: () => void) {
  const { t } = useTranslation()
  useUnsavedGuard(unsaved)
  const close = async () => {
    if (!unsaved) return onClose()
    const leave = await confirm({
      title: t('ui.discard_title'),
      text: t('ui.discard_text'),
      action: t('ui.discard_action'),
      danger: true,
    })
    if (leave) onClose()
  }
  return () => void close()
}
