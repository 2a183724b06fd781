import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paging } from '../../../shared/contract/paging.ts'
import { useRowTitle } from '../../app/routing/page-title.ts'
import { Card } from '../../ui/display/card.tsx'
import { PageHead } from '../../ui/display/page-head.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { ListPages } from '../../ui/list/list-pages.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { useListSearch } from '../../ui/list/use-list-search.ts'
import { NotificationList } from './notification-list.tsx'
import { useMarkRead, useNotificationsQuery } from './notifications.queries.ts'

/** Everything the person was told, page by page. */
export function NotificationsPage() {
  const { t } = useTranslation()
  const list = useListSearch()
  const { page, size } = paging.catch({ page: 1, size: 20 }).parse(list.query)
  const { data, error, isPending, refetch } = useQuery(useNotificationsQuery({ page, size }))
  const read = useMarkRead()
  const title = useRowTitle()
  return (
    <>
      <PageHead
        about={t('notifications.about')}
        action={
          data &&
          data.unread > 0 && (
            <Button variant="default" loading={read.isPending} onClick={() => read.mutate(undefined)}>
              {t('notifications.mark_all')}
            </Button>
          )
        }
      />
      <Card flush>
        {isPending && <SkeletonRows rows={8} height={64} />}
        {error && !data ? <ErrorState error={error} retry={refetch} /> : null}
        {data && data.items.length > 0 && <NotificationList items={data.items} />}
        {data && data.items.length > 0 && <ListPages list={list} data={data} label={title} />}
        {data?.items.length === 0 && (
          <EmptyState
            icon={<IconBell />}
            title={t('notifications.none')}
            text={t('notifications.none_text')}
          />
        )}
      </Card>
    </>
  )
}
