import { Alert, Button, Group, Text } from '@mantine/core'
import { IconFileZip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { orderRoutes } from '../../../shared/orders/orders.ts'
import { download } from '../../app/api/api.ts'
import { useAction } from '../../ui/dialog/use-action.ts'
import type { ListSearch } from '../../ui/list/use-list-search.ts'
import { expiringCountQuery } from '../order/orders.queries.ts'

/** Shows the number of the person's orders whose files are deleted soon, lists them, and downloads all as a ZIP. */
export function ExpiringFiles({ list }: { list: ListSearch }) {
  const { t } = useTranslation()
  const { start, busy } = useAction(() => download(orderRoutes.downloadGoing, {}))
  const count = useQuery(expiringCountQuery).data ?? 0
  if (count === 0) return null
  const shown = list.filters.files_go !== undefined
  return (
    <Alert color="warning" variant="light" mb="md" role="status" title={t('orders.going.title', { count })}>
      <Text size="sm" mb="sm">
        {t('orders.going.text')}
      </Text>
      <Group gap="xs">
        <Button size="xs" loading={busy} leftSection={<IconFileZip size={16} />} onClick={() => start()}>
          {t('orders.files.download_all')}
        </Button>
        {shown ? null : (
          <Button
            size="xs"
            variant="default"
            onClick={() => list.change({ keywords: '', filters: { status: undefined, files_go: 'true' } })}
          >
            {t('orders.going.show')}
          </Button>
        )}
      </Group>
    </Alert>
  )
}
