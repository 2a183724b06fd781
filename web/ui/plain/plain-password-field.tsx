import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlainField, type PlainFieldProps } from './plain-field.tsx'
import classes from './plain-password-field.module.css'

/** Shows a field for a password, with a button that reveals it. */
export function PlainPasswordField(props: Omit<PlainFieldProps, 'type' | 'end'>) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const Icon = shown ? IconEyeOff : IconEye
  const reveal = (
    <button
      type="button"
      className={`${classes.reveal} answers-around`}
      aria-label={t('ui.show_typed')}
      aria-pressed={shown}
      tabIndex={-1}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setShown(!shown)}
    >
      <Icon size={20} aria-hidden />
    </button>
  )
  return <PlainField {...props} type={shown ? 'text' : 'password'} end={reveal} />
}
