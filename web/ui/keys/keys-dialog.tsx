import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'
import classes from './keys-dialog.module.css'

/** Keys of a page that belong together, and what they do in words. */
export type KeyGroup = { label: string; keys: readonly { label: string; keys: readonly string[] }[] }

type Props = {
  groups: readonly KeyGroup[]
  onClose: () => void
}

/** The keys whose caps say something else than their names. */
const caps = new Map<string, string>([
  ['ArrowDown', '↓'],
  ['ArrowUp', '↑'],
  ['Escape', 'Esc'],
])

/** Shows the keyboard shortcuts of a page. */
export function KeysDialog({ groups, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog opened onClose={onClose} title={t('ui.keys')} size="lg">
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.label}>
            <h3 className={classes.heading}>{group.label}</h3>
            <dl className={classes.keys}>
              {group.keys.map(({ label, keys }) => (
                <div key={label}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{caps.get(key) ?? key}</kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
