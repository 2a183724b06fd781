import { Button } from '@mantine/core'
import { IconCoffee, IconSearchOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import type { QueueSearch } from './use-queue-search.ts'

/** Shown when the queue is empty, or no order matches the filters. */
export function QueueEmpty({ search }: { search: QueueSearch }) {
  const { t } = useTranslation()
  if (!search.narrowed) {
    return <EmptyState icon={<IconCoffee />} title={t('queue.empty')} text={t('queue.empty_text')} />
  }
  const showAll = () =>
    search.list.change({ keywords: '', filters: { show: undefined, status: undefined, order: undefined } })
  return (
    <EmptyState
      icon={<IconSearchOff />}
      title={t('queue.nothing_fits')}
      action={
        <Button variant="default" onClick={showAll}>
          {t('queue.show_all')}
        </Button>
      }
    />
  )
}
