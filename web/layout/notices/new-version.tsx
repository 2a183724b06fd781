import { useTranslation } from 'react-i18next'
import { versionStanding } from '../../app/new-version.ts'
import { useStore } from '../../app/store.ts'
import classes from './new-version.module.css'

/** Says that there is a new version of the portal: that it is being loaded, or how to load it. */
export function NewVersion() {
  const { t } = useTranslation()
  const standing = useStore(versionStanding)
  if (standing === 'current') return null
  return (
    <p className={classes.bar} role="alert">
      {t(standing === 'loading' ? 'layout.new_version' : 'layout.new_version_ask')}{' '}
      {standing === 'asking' && (
        <button type="button" className={classes.action} onClick={() => location.reload()}>
          {t('layout.load_new_version')}
        </button>
      )}
    </p>
  )
}
