import { Autocomplete, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { readMethods } from '../../../../shared/orders/order-form.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { useOrderForm } from '../order-form-context.ts'
import classes from './step.module.css'

/** Asks for the ECU, the tool and the read method. */
export function EcuStep() {
  const { t } = useTranslation()
  const { me, form } = useOrderForm()
  const toolKind = useId()
  const supported = useSiteData()?.supported_tools ?? []
  const tools = [...new Set([...me.my_tools, ...supported])]
  return (
    <div className={classes.step}>
      <div className={classes.fields}>
        <Autocomplete
          label={t('orders.field.tool_used')}
          description={t('orders.form.tool_hint')}
          data={tools}
          limit={10}
          withAsterisk
          {...form.getInputProps('tool_used')}
        />
        <Select
          label={t('orders.field.read_method')}
          description={t('orders.form.read_method_hint')}
          data={readMethods.map((value) => ({ value, label: t(`orders.read_method.${value}`) }))}
          withAsterisk
          {...form.getInputProps('read_method')}
        />
        <div>
          <div id={toolKind} className={classes.legend}>
            {t('orders.field.master_or_slave')}
          </div>
          <SegmentedControl
            aria-labelledby={toolKind}
            data={(['master', 'slave'] as const).map((value) => ({
              value,
              label: t(`orders.master_or_slave.${value}`),
            }))}
            {...form.getInputProps('master_or_slave')}
          />
        </div>
      </div>
      <div className={classes.fields}>
        <TextInput
          label={t('orders.field.ecu_brand')}
          placeholder="Bosch"
          autoComplete="off"
          {...form.getInputProps('ecu_brand')}
        />
        <TextInput
          label={t('orders.field.ecu_version')}
          description={t('orders.form.ecu_hint')}
          placeholder="EDC17C46"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('ecu_version')}
        />
      </div>
    </div>
  )
}
