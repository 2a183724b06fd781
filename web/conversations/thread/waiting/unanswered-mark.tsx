import { IconMessage } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './unanswered-mark.module.css'

/** Marks a conversation whose customer waits for an answer, whoever of the team looked at it; nothing where nobody waits. */
export function UnansweredMark({ since }: { since: string | null }) {
  const { t } = useTranslation()
  if (!since) return null
  const label = t('thread.unanswered')
  return (
    <span className={classes.mark} role="img" title={label} aria-label={label}>
      <IconMessage size={14} aria-hidden />
    </span>
  )
}
