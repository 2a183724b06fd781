import { Modal } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { entriesOf } from '../../../../shared/contract/typed-keys.ts'
import classes from './keys-dialog.module.css'
import { queueKeys } from './queue-keys.ts'

const groups = [
  ['moving', entriesOf(queueKeys.moving)],
  ['order', entriesOf(queueKeys.order)],
] as const

/** The keys whose caps say something else than their names. */
const caps = new Map<string, string>([
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['Escape', 'Esc'],
])

/** Shows the keyboard shortcuts of the queue. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Modal opened onClose={onClose} title={t('queue.keys.title')} size="lg">
      <div className={classes.groups}>
        {groups.map(([group, named]) => (
          <section key={group}>
            <h3 className={classes.heading}>{t(`queue.keys.group.${group}`)}</h3>
            <dl className={classes.keys}>
              {named.map(([name, keys]) => (
                <div key={name}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{caps.get(key) ?? key}</kbd>
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
