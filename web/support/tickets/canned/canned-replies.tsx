import { Button, Combobox, useCombobox } from '@mantine/core'
import { IconMessageBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cannedReplyRoutes, type FilledReply } from '../../../../shared/support/tickets/canned-replies.ts'
import type { Ticket } from '../../../../shared/support/tickets/ticket.ts'
import { callQuery } from '../../../app/api/call-query.ts'
import { ticketAct } from '../ui/ticket-act.ts'
import classes from './canned.module.css'

type Props = { ticket: Pick<Ticket, '_id'>; insert: (words: string) => void }

/** Searches the canned replies and puts one into the message: in the customer's language, with its values filled in. */
export function CannedReplies({ ticket, insert }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const { data = [], isPending } = useQuery(
    callQuery(cannedReplyRoutes.forTicket, { params: { id: ticket._id } }),
  )
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped('')
    },
  })
  const found = repliesWith(data, typed.trim().toLocaleLowerCase())
  const choose = (id: string) => {
    const reply = data.find(({ _id }) => _id === id)
    if (reply) insert(reply.text)
    combobox.closeDropdown()
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={340} position="top-start" shadow="md">
      <Combobox.Target withAriaAttributes={false}>
        <Button
          {...ticketAct('canned')}
          variant="default"
          leftSection={<IconMessageBolt size={18} />}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          onClick={() => combobox.toggleDropdown()}
        >
          {t('ticket_work.canned.title')}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={typed}
          aria-label={t('ticket_work.canned.search')}
          placeholder={t('ticket_work.canned.search')}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.selectFirstOption()
          }}
        />
        <Combobox.Options aria-label={t('ticket_work.canned.title')} mah={300} style={{ overflow: 'auto' }}>
          {found.map(({ _id, name, text }) => (
            <Combobox.Option key={_id} value={_id}>
              <span className={classes.name}>{name}</span>
              <span className={classes.text} dir="auto">
                {text}
              </span>
            </Combobox.Option>
          ))}
          {found.length === 0 && !isPending && (
            <Combobox.Empty>
              {t(data.length === 0 ? 'ticket_work.canned.none_text' : 'ui.no_options')}
            </Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Returns the replies with these small letters: first those with them in their names, then those with them in their words. */
function repliesWith(replies: readonly FilledReply[], wanted: string): FilledReply[] {
  const isIn = (text: string) => text.toLocaleLowerCase().includes(wanted)
  const named = replies.filter(({ name }) => isIn(name))
  return [...named, ...replies.filter((reply) => !named.includes(reply) && isIn(reply.text))]
}
