import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import { KeysDialog } from '../../../ui/keys/keys-dialog.tsx'
import { queueKeys } from './queue-keys.ts'

const groups = [
  ['moving', entriesOf(queueKeys.moving)],
  ['order', entriesOf(queueKeys.order)],
] as const

/** Shows the keyboard shortcuts of the queue. */
export function QueueKeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const named = groups.map(([group, keys]) => ({
    label: t(`queue.keys.group.${group}`),
    keys: keys.map(([name, keys]) => ({ label: t(`queue.keys.${name}`), keys })),
  }))
  return <KeysDialog groups={named} onClose={onClose} />
}
