import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../feedback/use-copy.ts'
import classes from './copy-button.module.css'

/**
 * Copies a text; says so in its icon and to screen readers. Browsers let a page copy over https and on the machine
 * itself; elsewhere there is no button, and the text can be selected by hand.
 */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const { t } = useTranslation()
  const { copied, copy } = useCopy()
  if (!window.isSecureContext) return null
  const name = copied ? t('ui.copied') : (label ?? t('ui.copy'))
  return (
    <button
      type="button"
      className={classes.copy}
      aria-label={name}
      title={name}
      onClick={() => void copy(text)}
    >
      {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
    </button>
  )
}
