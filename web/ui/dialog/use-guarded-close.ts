import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { confirm } from './confirm.tsx'

/**
 * Returns the close function for a form in a dialog or drawer: while the form has `unsaved` changes, closing it and
 * leaving the page ask first. Pass the result to the dialog.
 */
export function useGuardedClose(unsaved: boolean, onClose: () => void) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  useUnsavedGuard(unsaved)
  const close = async () => {
    if (!unsaved) return onClose()
    setAsking(true)
    const leave = await confirm({
      title: t('ui.discard_title'),
      text: t('ui.discard_text'),
      action: t('ui.discard_action'),
      danger: true,
    })
    setAsking(false)
    if (leave) onClose()
  }
  return { onClose: () => void close(), closeOnEscape: !asking }
}
