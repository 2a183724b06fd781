import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { notificationRoutes } from '../../../shared/notifications/notifications.ts'
import { useRowTitle } from '../../app/routing/row-title.ts'
import { useIsTeam } from '../../app/session/session.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { ListFrame } from '../../ui/list/list-frame.tsx'
import { useRecordList } from '../../ui/list/use-record-list.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead } from './notifications.queries.ts'

/** Lists all notifications of the person, page by page. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const team = useIsTeam()
  const route = team ? notificationRoutes.ofTeam : notificationRoutes.mine
  const list = useRecordList(route)
  const read = useMarkRead()
  const title = useRowTitle()
  return (
    <>
      <PageHead
        about={t('notifications.about')}
        action={
          (list.result.data?.unread ?? 0) > 0 && (
            <Button variant="default" loading={read.busy} onClick={() => read.start()}>
              {t('notifications.mark_all')}
            </Button>
          )
        }
      />
      <Card flush>
        <ListFrame
          {...list}
          label={title}
          skeleton={{ rows: 8, height: 64 }}
          empty={{ icon: IconBell, title: t('notifications.none'), text: t('notifications.none_text') }}
        >
          {(rows) => <NotificationList items={rows} />}
        </ListFrame>
      </Card>
    </>
  )
}
