import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../../shared/contract/typed-keys.ts'
import { KeysButton } from '../../../../ui/keys/keys-button.tsx'
import { chatKeys } from './chat-keys.ts'

/** Opens the list of the keys with which chats are worked. */
export function ChatKeysButton() {
  const { t } = useTranslation()
  return (
    <KeysButton
      groups={[
        {
          label: t('chat_work.keys.group.moving'),
          keys: entriesOf(chatKeys.moving).map(([name, keys]) => ({
            label: t(`chat_work.keys.${name}`),
            keys,
          })),
        },
        {
          label: t('chat_work.keys.group.chat'),
          keys: entriesOf(chatKeys.chat).map(([name, keys]) => ({
            label: t(`chat_work.keys.${name}`),
            keys,
          })),
        },
      ]}
    />
  )
}
