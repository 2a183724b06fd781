import { Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type GroupOf, useGroup } from '../../i18n/use-group.ts'
import { Card } from '../display/card.tsx'
import { PageHead } from '../display/page-head.tsx'
import type { RecordListProps } from './columns/record-columns.ts'
import { RecordList } from './record-list.tsx'
import { RowAction } from './row-action.tsx'
import { useEdited } from './use-dialog.ts'

type Group = GroupOf<'add'> & GroupOf<'none_text'>

type Props<T extends { _id: string }> = Omit<
  RecordListProps<T>,
  'label' | 'searchLabel' | 'onOpen' | 'menu' | 'empty'
> & {
  /** Group with the phrases `title`, `about`, `search`, `add`, `none` and `none_text`, unless they are given here. */
  words: Group
  title?: string
  about?: string
  search?: string
  empty?: { title?: string; text?: string; action?: ReactNode } | undefined
  icon: TablerIcon
  /** The reader's permissions for the records; all of them by default. */
  may?: { add: boolean; edit: boolean; delete: boolean }
  /** Returns the actions of the page, where there are others beside the button to add. */
  pageActions?: (add: ReactNode) => ReactNode
  /** Further `RowAction`s of a row's menu. */
  actions?: ((row: T) => ReactNode) | undefined
  onRemove: (row: T) => void
  /** Dialog that changes a record, or adds one. */
  dialog: (row: T | undefined, close: () => void) => ReactNode
}

const everything = { add: true, edit: true, delete: true }

/** Shows the page of a list that the operator edits: each record opens in a dialog, and can be deleted from its menu. */
export function EditedList<T extends { _id: string }>(props: Props<T>) {
  const { words, title, about, search, empty, icon, may = everything, pageActions, ...more } = props
  const { actions, onRemove, dialog, ...list } = more
  const { t } = useTranslation()
  const phrase = useGroup(words)
  const say = (name: string) => phrase(name) ?? ''
  const edited = useEdited<T>(may.add)
  const add = may.add && (
    <Button leftSection={<IconPlus size={18} />} onClick={edited.add}>
      {say('add')}
    </Button>
  )
  const menu = (row: T) => (
    <>
      {may.edit && (
        <RowAction icon={IconPencil} onClick={() => edited.edit(row)}>
          {t('ui.edit')}
        </RowAction>
      )}
      {actions?.(row)}
      {may.delete && (
        <RowAction icon={IconTrash} danger onClick={() => onRemove(row)}>
          {t('ui.delete')}
        </RowAction>
      )}
    </>
  )
  return (
    <>
      <PageHead about={about ?? say('about')} action={pageActions ? pageActions(add) : add} />
      <Card flush>
        <RecordList
          {...list}
          label={title ?? say('title')}
          searchLabel={search ?? say('search')}
          onOpen={may.edit ? edited.edit : undefined}
          menu={may.edit || may.delete || actions ? menu : undefined}
          empty={{ icon, title: say('none'), text: say('none_text'), action: add, ...empty }}
        />
      </Card>
      {edited.opened && dialog(edited.row, edited.close)}
    </>
  )
}
