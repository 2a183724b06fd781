import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './keys-dialog.module.css'

const keys = [
  { name: 'down', shown: ['J', '↓'] },
  { name: 'up', shown: ['K', '↑'] },
  { name: 'take', shown: ['T'] },
  { name: 'open', shown: ['Enter'] },
  { name: 'search', shown: ['/'] },
  { name: 'help', shown: ['?'] },
] as const

/** Shows the keyboard shortcuts of the queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('queue.keys.title')} size="sm">
      <dl className={classes.keys}>
        {keys.map(({ name, shown }) => (
          <div key={name}>
            <dt>
              {shown.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`queue.keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
