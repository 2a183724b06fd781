import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { EcuIdentity } from '../../../../shared/vehicles/ecu-identity/identity.ts'
import { useOrderForm } from '../order-form-context.ts'
import { warningsOf } from './file-warnings.ts'
import classes from './recognised.module.css'
import { prefillOf, suggestionOf } from './suggestion.ts'
import { useIdentity } from './use-identity.ts'

/** Says in one sentence what a file is, and fills it into fields that are empty. */
export function Recognised({ file }: { file: File }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const { identity, isReading } = useIdentity(file)
  const sentence = useSentence()
  useEffect(() => {
    const prefill = identity ? prefillOf(identity, form.values) : {}
    if (Object.keys(prefill).length > 0) form.setValues(prefill)
  }, [identity, form])
  if (isReading) return <span className={classes.recognised}>{t('orders.form.recognised.reading')}</span>
  if (!identity) return null
  return <span className={classes.recognised}>{sentence(identity)}</span>
}

/** Returns the words for what a file says of itself. */
function useSentence() {
  const { t } = useTranslation()
  return ({ families, software, parts, maker }: EcuIdentity): string => {
    const ecu = [maker, families[0]].filter(Boolean).join(' ')
    const [number] = software
    const [part] = parts
    if (ecu && number) return t('orders.form.recognised.both', { ecu, number })
    if (ecu) return t('orders.form.recognised.ecu', { ecu })
    if (number) return t('orders.form.recognised.software', { number })
    if (part) return t('orders.form.recognised.part', { part })
    return t('orders.form.recognised.nothing')
  }
}

/** Points out what looks wrong with a file, and suggests the ECU that it names instead of the typed one. */
export function FileWarnings({ file }: { file: File }) {
  const { t } = useTranslation()
  const { form } = useOrderForm()
  const { identity } = useIdentity(file)
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
