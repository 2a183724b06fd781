import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatTeamRoutes } from '../../../shared/support/chat/chat-team.ts'
import { cannedReplyRoutes, type FilledReply } from '../../../shared/support/tickets/canned-replies.ts'
import { hasTyped } from '../../../shared/words/fold.ts'
import { callQuery } from '../../app/api/call-query.ts'
import { chunk } from '../../app/chunk.ts'
import { usePermission } from '../../app/session/session.ts'
import classes from './canned.module.css'

// The queue shows this button for every order, and the dialog is opened seldom.
const CannedDialog = lazy(async () => ({
  default: (await chunk(() => import('./canned-replies-dialog.tsx'))).CannedRepliesDialog,
}))

/** The calls that fill the replies, by what is answered: an order, a ticket, or in the chat a customer. */
const routes = {
  order: cannedReplyRoutes.forOrder,
  ticket: cannedReplyRoutes.forTicket,
  chat: chatTeamRoutes.cannedReplies,
}

type Props = {
  /** The conversation that is answered. */
  about: 'order' | 'ticket' | 'chat'
  id: string
  insert: (words: string) => void
  /** Properties of the button, such as its key. */
  button?: object
}

/**
 * Searches the canned replies and puts one into the message: in the customer's language, with its values filled in. Who may
 * changes them here.
 */
export function CannedReplies({ about, id, insert, button }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [managed, setManaged] = useState(false)
  const mayManage = usePermission('tickets')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped('')
    },
  })
  const route = routes[about]
  const { data = [], isPending } = useQuery({
    ...callQuery(route, { params: { id } }),
    enabled: combobox.dropdownOpened,
  })
  const found = repliesWith(data, typed)
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption())
  const first = found[0]?._id
  // The first of those that are shown now; somebody may type faster than the replies arrive.
  useEffect(() => {
    if (typed !== '' && first) selectFirst()
  }, [typed, first])
  const choose = (chosen: string) => {
    const reply = data.find(({ _id }) => _id === chosen)
    if (reply) insert(reply.text)
    combobox.closeDropdown()
  }
  const manage = () => {
    combobox.closeDropdown()
    setManaged(true)
  }
  return (
    <>
      <Combobox store={combobox} onOptionSubmit={choose} width={340} position="top-start" shadow="md">
        <Combobox.Target withAriaAttributes={false}>
          <Button
            {...button}
            variant="default"
            className={classes.button}
            aria-label={t('ticket_work.canned.title')}
            aria-haspopup="listbox"
            aria-expanded={combobox.dropdownOpened}
            onClick={() => combobox.toggleDropdown()}
          >
            <IconMessageBolt size={18} aria-hidden />
            <span className={classes.label}>{t('ticket_work.canned.title')}</span>
          </Button>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={typed}
            aria-label={t('ticket_work.canned.search')}
            placeholder={t('ticket_work.canned.search')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Combobox.Options aria-label={t('ticket_work.canned.title')} className={classes.options}>
            {found.map(({ _id, name, text }) => (
              <Combobox.Option key={_id} value={_id}>
                <span className={classes.name}>{name}</span>
                <span className={classes.text} dir="auto">
                  {text}
                </span>
              </Combobox.Option>
            ))}
            {found.length === 0 && (
              <Combobox.Empty>
                {isPending
                  ? t('ui.loading')
                  : data.length > 0
                    ? t('ui.no_options')
                    : `${t('ticket_work.canned.none_text')} ${t('ticket_work.canned.none_fits')}`}
              </Combobox.Empty>
            )}
          </Combobox.Options>
          {mayManage && (
            <Combobox.Footer>
              <Button variant="subtle" size="compact-sm" onClick={manage}>
                {t('ticket_work.canned.manage')}
              </Button>
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
      {managed && (
        <Suspense>
          <CannedDialog onClose={() => setManaged(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Returns the replies with the typed words: first those that have them in their names, then those in their text. */
function repliesWith(replies: readonly FilledReply[], typed: string): FilledReply[] {
  const has = hasTyped(typed)
  const named = replies.filter(({ name }) => has(name))
  return [...named, ...replies.filter((reply) => !named.includes(reply) && has(reply.text))]
}
