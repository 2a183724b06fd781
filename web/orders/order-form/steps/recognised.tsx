import { Button } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { warningsOf } from '../file-warnings.ts'
import { useOrderForm } from '../order-form-context.ts'
import { prefillOf, suggestionOf } from '../suggestion.ts'
import { useIdentity } from '../use-identity.ts'
import classes from './recognised.module.css'

/** Shows the data read from a file, suggests it for the form, and points out differences from the typed values. */
export function Recognised({ file }: { file: File }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const identity = useIdentity(file)
  useEffect(() => {
    const prefill = identity ? prefillOf(identity, form.values) : {}
    if (Object.keys(prefill).length > 0) form.setValues(prefill)
  }, [identity, form])
  if (!identity) return null
  const { families, hardware, software, parts, maker } = identity
  const found = [maker, ...families, ...hardware, ...software, ...parts].filter(Boolean)
  const suggestion = suggestionOf(identity, form.values)
  const words = [suggestion.ecu_brand, suggestion.ecu_version].filter(Boolean).join(' ')
  return (
    <div className={classes.block}>
      {found.length > 0 ? (
        <p className={classes.line}>
          <IconInfoCircle size={16} aria-hidden />
          <span>
            {t('orders.form.recognised')} <bdi className="code">{found.join(' · ')}</bdi>
          </span>
        </p>
      ) : null}
      {warningsOf(identity, form.values).map((key) => (
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
