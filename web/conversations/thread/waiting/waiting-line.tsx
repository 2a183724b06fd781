import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { TimeAgo } from '../../../ui/time/time-ago.tsx'
import type { ThreadSource } from '../thread-source.ts'
import classes from './waiting-line.module.css'

type Props = {
  source: Pick<ThreadSource, 'markAnswered'>
  since: string
}

/** Tells the team since when a customer waits for an answer; marks as answered what needs none. */
export function WaitingLine({ source, since }: Props) {
  const { t } = useTranslation()
  const { start, busy } = useAction(source.markAnswered)
  return (
    <div className={classes.line}>
      <StatusPill tone="warning">{t('thread.unanswered')}</StatusPill>
      <TimeAgo at={since} />
      <Button
        className={classes.button}
        size="xs"
        variant="default"
        leftSection={<IconCheck size={16} />}
        loading={busy}
        onClick={() => start()}
      >
        {t('thread.mark_answered')}
      </Button>
    </div>
  )
}
