import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type ChatRow, chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { call } from '../../../app/api/api.ts'
import { errorPhrase } from '../../../app/api/api-error.ts'
import { useMe } from '../../../app/session/session.ts'
import { confirm } from '../../../ui/dialog/confirm.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { chatAct } from './keys/chat-keys.ts'
import classes from './take-buttons.module.css'

type Props = { id: string; taken_by: ChatRow['taken_by'] }

/** Says who has taken a chat; takes it, takes it over from a colleague when that is confirmed, or leaves it. */
export function TakeButtons({ id, taken_by }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const params = { id }
  const after = {
    onError: (error: unknown) => toast.error(t(errorPhrase(error))),
  }
  const take = useMutation({
    mutationFn: (over: boolean) => call(chatTeamRoutes.take, { params, body: { over } }),
    ...after,
  })
  const release = useMutation({ mutationFn: () => call(chatTeamRoutes.release, { params }), ...after })
  const takeOver = async (name: string) => {
    const sure = await confirm({
      title: t('chat_work.take_over_title'),
      text: t('chat_work.take_over_text', { name }),
      action: t('chat_work.take_over'),
    })
    if (sure) take.mutate(true)
  }
  const isMine = taken_by?._id === me._id
  return (
    <div className={classes.taken}>
      {taken_by && (
        <span className={classes.by}>
          {isMine ? t('chat_work.mine') : t('chat_work.taken_by', { name: taken_by.name })}
        </span>
      )}
      {isMine ? (
        <Button size="xs" variant="default" loading={release.isPending} onClick={() => release.mutate()}>
          {t('chat_work.release')}
        </Button>
      ) : (
        <Button
          {...chatAct('take')}
          size="xs"
          variant={taken_by ? 'default' : 'filled'}
          loading={take.isPending}
          onClick={() => (taken_by ? void takeOver(taken_by.name) : take.mutate(false))}
        >
          {t(taken_by ? 'chat_work.take_over' : 'chat_work.take')}
        </Button>
      )}
    </div>
  )
}
