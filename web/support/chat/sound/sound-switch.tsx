import { Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../../app/store.ts'
import { readyForSound, ring, soundBlocked } from './ring.ts'
import classes from './sound-switch.module.css'
import { soundWanted } from './sound-wanted.ts'

/** Switches the sound for this browser; switched on it plays once. Says when the browser still holds it back. */
export function SoundSwitch() {
  const { t } = useTranslation()
  const wanted = useStore(soundWanted)
  const blocked = useStore(soundBlocked)
  return (
    <div className={classes.sound}>
      <Switch
        label={t('chat_work.sound')}
        checked={wanted}
        onChange={(event) => {
          const on = event.currentTarget.checked
          soundWanted.set(on)
          if (on) void readyForSound().then(ring)
        }}
      />
      {wanted && blocked && (
        <p className={classes.blocked} role="status">
          {t('chat_work.sound_blocked')}
        </p>
      )}
    </div>
  )
}
