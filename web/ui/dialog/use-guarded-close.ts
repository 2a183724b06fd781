import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { confirm } from './confirm.tsx'

/**
 * How a form in a dialog or drawer closes: while something in it is `unsaved`, closing it and leaving the page ask first.
 * Give what it returns to the dialog.
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
