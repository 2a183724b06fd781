import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './queue-filters.module.css'
import { QueueSearchField } from './queue-search.tsx'
import type { QueueSearch } from './use-queue-search.ts'

type Props = { search: QueueSearch; field: RefObject<HTMLInputElement | null>; onShowKeys: () => void }

/** Shows the queue's search and the button for the list of keys, in the page's head. */
export function QueueTools({ search, field, onShowKeys }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.tools}>
      <QueueSearchField search={search} field={field} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.keys}
        aria-label={t('ui.keys')}
        title={t('ui.keys')}
        onClick={onShowKeys}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
    </div>
  )
}
