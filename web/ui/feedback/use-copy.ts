import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from './toast.ts'

/** Time for which a copied text is said to be copied, in milliseconds. */
const shown_ms = 1500

/** Returns a function that copies a text, or says that the browser doesn't let it, and whether it was copied just now. */
export function useCopy() {
  const { t } = useTranslation()
  const [copied, setCopied] = useState(false)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      return toast.error(t('ui.not_copied'))
    }
    setCopied(true)
    setTimeout(() => setCopied(false), shown_ms)
  }
  return { copied, copy }
}
