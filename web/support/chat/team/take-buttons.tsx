import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type ChatRow, chatTeamRoutes } from '../../../../shared/support/chat/chat-team.ts'
import { call } from '../../../app/api/api.ts'
import { useMe } from '../../../app/session/session.ts'
import { useAction } from '../../../ui/dialog/use-action.ts'
import { chatAct } from './keys/chat-keys.ts'
import classes from './take-buttons.module.css'

type Props = { id: string; taken_by: ChatRow['taken_by'] }

/** Says who has taken a chat; takes it, takes it over from a colleague when that is confirmed, or leaves it. */
export function TakeButtons({ id, taken_by }: Props) {
  const { t } = useTranslation()
  const me = useMe()
  const params = { id }
  const take = useAction((over: boolean) => call(chatTeamRoutes.take, { params, body: { over } }), {
    ask: (over) =>
      over
        ? {
            title: t('chat_work.take_over_title'),
            text: t('chat_work.take_over_text', { name: taken_by?.name }),
            action: t('chat_work.take_over'),
          }
        : undefined,
  })
  const release = useAction(() => call(chatTeamRoutes.release, { params }))
  const isMine = taken_by?._id === me._id
  return (
    <div className={classes.taken}>
      {taken_by && (
        <span className={classes.by}>
          {isMine ? t('chat_work.mine') : t('chat_work.taken_by', { name: taken_by.name })}
        </span>
      )}
      {isMine ? (
        <Button size="xs" variant="default" loading={release.busy} onClick={() => release.start()}>
          {t('chat_work.release')}
        </Button>
      ) : (
        <Button
          {...chatAct('take')}
          size="xs"
          variant={taken_by ? 'default' : 'filled'}
          loading={take.busy}
          onClick={() => take.start(taken_by !== null)}
        >
          {t(taken_by ? 'chat_work.take_over' : 'chat_work.take')}
        </Button>
      )}
    </div>
  )
}
