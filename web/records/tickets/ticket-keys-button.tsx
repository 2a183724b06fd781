import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../shared/contract/typed-keys.ts'
import { KeysButton } from '../../ui/keys/keys-button.tsx'
import { ticketKeys } from './ticket-keys.ts'

/** Opens the list of the keys with which tickets are worked. */
export function TicketKeysButton() {
  const { t } = useTranslation()
  return (
    <KeysButton
      groups={[
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
      ]}
    />
  )
}
