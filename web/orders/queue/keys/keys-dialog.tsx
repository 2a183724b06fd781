import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './keys-dialog.module.css'

const groups = {
  moving: [
    { name: 'down', shown: ['J', '↓'] },
    { name: 'up', shown: ['K', '↑'] },
    { name: 'next', shown: ['N'] },
    { name: 'open', shown: ['Enter'] },
    { name: 'search', shown: ['/'] },
    { name: 'mark', shown: ['X'] },
    { name: 'unmark', shown: ['Esc'] },
    { name: 'help', shown: ['?'] },
  ],
  order: [
    { name: 'take', shown: ['T'] },
    { name: 'download', shown: ['D'] },
    { name: 'upload', shown: ['U'] },
    { name: 'release', shown: ['R'] },
    { name: 'ask', shown: ['A'] },
    { name: 'correct', shown: ['C'] },
    { name: 'hold', shown: ['H'] },
    { name: 'give', shown: ['G'] },
  ],
} as const

/** Shows the keyboard shortcuts of the queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('queue.keys.title')} size="lg">
      <div className={classes.groups}>
        {(['moving', 'order'] as const).map((group) => (
          <section key={group}>
            <h3 className={classes.heading}>{t(`queue.keys.group.${group}`)}</h3>
            <dl className={classes.keys}>
              {groups[group].map(({ name, shown }) => (
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
          </section>
        ))}
      </div>
    </Modal>
  )
}
