import { Button } from '@mantine/core'
import { IconMessageBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import type { CannedReply } from '../../../shared/support/tickets/canned-replies.ts'
import { localeNames } from '../../i18n/locales.ts'
import { confirm } from '../../ui/dialog/confirm.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { SkeletonRows } from '../../ui/list/skeleton-rows.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../ui/sortable/sortable-row.tsx'
import classes from './canned.module.css'
import { CannedForm } from './canned-form.tsx'
import { cannedQuery, useCannedActions } from './canned-replies.queries.ts'

/** Shows the team's canned replies, to add, change, order and delete them. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog opened onClose={onClose} title={t('ticket_work.canned.title')} size="lg">
      <CannedList />
    </Dialog>
  )
}

function CannedList() {
  const { t } = useTranslation()
  const { data: rows, error, isPending, refetch } = useQuery(cannedQuery)
  const { move, remove } = useCannedActions()
  const [edited, setEdited] = useState<{ reply?: CannedReply } | null>(null)
  const askAndRemove = async ({ _id, name }: CannedReply) => {
    const yes = await confirm({
      title: t('ticket_work.canned.delete_title', { name }),
      text: t('ticket_work.canned.delete_text'),
      action: t('ticket_work.canned.delete'),
      danger: true,
    })
    if (yes) remove.mutate(_id)
  }
  const named = rows?.map((row) => ({ ...row, edit: () => setEdited({ reply: row }) })) ?? []
  return (
    <>
      {isPending && <SkeletonRows rows={4} height={52} />}
      {error && !rows ? <ErrorState error={error} retry={refetch} /> : null}
      {rows?.length === 0 && (
        <EmptyState
          icon={<IconMessageBolt />}
          title={t('ticket_work.canned.none')}
          text={t('ticket_work.canned.none_text')}
        />
      )}
      {named.length > 0 && (
        <SortableList
          label={t('ticket_work.canned.title')}
          rows={named}
          onMove={(id, position) => move.mutate({ id, position })}
        >
          {named.map((row) => (
            <SortableRow key={row._id} row={row} total={named.length} fixed={false}>
              <div className={classes.words}>
                <button type="button" className={clsx(classes.open, 'covers-row')} onClick={row.edit}>
                  <bdi className={classes.name}>{row.name}</bdi>
                </button>
                <span className={classes.text}>{languagesOf(row)}</span>
              </div>
              <div className={classes.menu}>
                <RowMenu>
                  <RowAction icon={IconPencil} onClick={row.edit}>
                    {t('ticket_work.canned.edit')}
                  </RowAction>
                  <RowAction icon={IconTrash} danger onClick={() => void askAndRemove(row)}>
                    {t('ticket_work.canned.delete')}
                  </RowAction>
                </RowMenu>
              </div>
            </SortableRow>
          ))}
        </SortableList>
      )}
      {rows && (
        <Button className={classes.foot} leftSection={<IconPlus size={18} />} onClick={() => setEdited({})}>
          {t('ticket_work.canned.add')}
        </Button>
      )}
      {edited && <CannedForm reply={edited.reply} onClose={() => setEdited(null)} />}
    </>
  )
}

const languagesOf = ({ texts }: CannedReply) =>
  Object.keys(texts)
    .filter(isLocale)
    .map((locale) => localeNames[locale])
    .join(', ')
