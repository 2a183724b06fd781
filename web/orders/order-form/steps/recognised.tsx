import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Fragment, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { usePhone } from '../../../ui/display/use-phone.ts'
import { warningsOf } from '../file-warnings.ts'
import { useOrderForm } from '../order-form-context.ts'
import { prefillOf, suggestionOf } from '../suggestion.ts'
import { useIdentity } from '../use-identity.ts'
import classes from './recognised.module.css'

/** Shows the data read from a file, and fills it into fields that are empty. */
export function Recognised({ file }: { file: File }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const identity = useIdentity(file)
  const phone = usePhone()
  useEffect(() => {
    const prefill = identity ? prefillOf(identity, form.values) : {}
    if (Object.keys(prefill).length > 0) form.setValues(prefill)
  }, [identity, form])
  if (!identity) return null
  const { families, hardware, software, parts, maker } = identity
  const known = [maker, ...families].filter(Boolean)
  const numbers = [...hardware, ...software, ...parts]
  // On a phone one line says enough; the numbers stand on the order's page.
  const found = phone && known.length > 0 ? known : [...known, ...numbers]
  if (found.length === 0) return null
  return (
    <span className={classes.recognised}>
      {t('orders.form.recognised')}{' '}
      {found.map((words, index) => (
        <Fragment key={words}>
          {index > 0 ? ' · ' : ''}
          <bdi className="code">{words}</bdi>
        </Fragment>
      ))}
    </span>
  )
}

/** Points out what looks wrong with a file, and suggests the ECU that it names instead of the typed one. */
export function FileWarnings({ file }: { file: File }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const identity = useIdentity(file)
  if (!identity) return null
  const warnings = warningsOf(identity, form.values)
  const suggestion = suggestionOf(identity, form.values)
  const words = [suggestion.ecu_brand, suggestion.ecu_version].filter(Boolean).join(' ')
  if (warnings.length === 0 && !words) return null
  return (
    <div className={classes.block}>
      {warnings.map((key) => (
        <p key={key} className={classes.line} data-tone="warning">
          <IconAlertTriangle size={16} aria-hidden />
          <span>{t(key)}</span>
        </p>
      ))}
      {words ? (
        <Button size="compact-sm" variant="light" onClick={() => form.setValues(suggestion)}>
          {t('orders.form.use_recognised', { ecu: words })}
        </Button>
      ) : null}
    </div>
  )
}
