import { ActionIcon } from '@mantine/core'
import { IconKeyboard } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { ticketKeys } from './ticket-keys.ts'
import classes from './ticket-keys-button.module.css'

/** Opens the list of the keys with which tickets are worked; hidden where there is no keyboard. */
export function TicketKeysButton() {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const groups = [
    {
      label: t('ticket_work.keys.group.moving'),
      keys: entriesOf(ticketKeys.moving).map(([name, keys]) => ({
        label: t(`ticket_work.keys.${name}`),
        keys,
      })),
    },
    {
      label: t('ticket_work.keys.group.ticket'),
      keys: entriesOf(ticketKeys.ticket).map(([name, keys]) => ({
        label: t(`ticket_work.keys.${name}`),
        keys,
      })),
    },
  ]
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes.keys}
        data-act="help"
        aria-label={t('ui.keys')}
        title={t('ui.keys')}
        onClick={() => setShown(true)}
      >
        <IconKeyboard size={20} />
      </ActionIcon>
      {shown && <KeysDialog groups={groups} onClose={() => setShown(false)} />}
    </>
  )
}
