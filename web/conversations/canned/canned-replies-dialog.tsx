import { Button } from '@mantine/core'
import { IconMessageBolt, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isLocale } from '../../../shared/contract/locale-codes.ts'
import { type CannedReply, cannedReplyRoutes } from '../../../shared/support/tickets/canned-replies.ts'
import { call } from '../../app/api/api.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { localeNames } from '../../i18n/locales.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useAction } from '../../ui/dialog/use-action.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { RowAction } from '../../ui/list/row-action.tsx'
import { RowMenu } from '../../ui/list/row-menu.tsx'
import { SortableList } from '../../ui/sortable/sortable-list.tsx'
import { SortableRow } from '../../ui/sortable/sortable-row.tsx'
import classes from './canned.module.css'
import { CannedForm } from './canned-form.tsx'

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
  const replies = useQuery(callQuery(cannedReplyRoutes.list))
  const moving = useAction((id: string, position: number) =>
    call(cannedReplyRoutes.move, { params: { id }, body: { position } }),
  )
  const [edited, setEdited] = useState<{ reply?: CannedReply } | null>(null)
  const removing = useAction(
    ({ _id: id }: CannedReply) => call(cannedReplyRoutes.remove, { params: { id } }),
    {
      ask: ({ name }) => ({
        title: t('ticket_work.canned.delete_title', { name }),
        text: t('ticket_work.canned.delete_text'),
        action: t('ticket_work.canned.delete'),
        danger: true,
      }),
    },
  )
  const named = replies.data?.map((row) => ({ ...row, edit: () => setEdited({ reply: row }) })) ?? []
  return (
    <>
      <Loaded
        query={replies}
        rows={4}
        height={52}
        empty={{
          icon: IconMessageBolt,
          title: t('ticket_work.canned.none'),
          text: t('ticket_work.canned.none_text'),
        }}
      >
        {() => (
          <SortableList label={t('ticket_work.canned.title')} rows={named} onMove={moving.start}>
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
                    <RowAction icon={IconTrash} danger onClick={() => removing.start(row)}>
                      {t('ticket_work.canned.delete')}
                    </RowAction>
                  </RowMenu>
                </div>
              </SortableRow>
            ))}
          </SortableList>
        )}
      </Loaded>
      {replies.data && (
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
