import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
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
  const mark = useMutation({
    mutationFn: source.markAnswered,
    onError: (error) => toast.error(t(errorPhrase(error))),
  })
  return (
    <div className={classes.line}>
      <StatusPill tone="warning">{t('thread.unanswered')}</StatusPill>
      <TimeAgo at={since} />
      <Button
        className={classes.button}
        size="xs"
        variant="default"
        leftSection={<IconCheck size={16} />}
        loading={mark.isPending}
        onClick={() => mark.mutate()}
      >
        {t('thread.mark_answered')}
      </Button>
    </div>
  )
}
