import { Autocomplete, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toolKinds } from '../../../../shared/accounts/person-shape.ts'
import { readMethods } from '../../../../shared/orders/order-form.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { ChoiceChip } from '../../../ui/form/choice-chip.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './step.module.css'

/** Asks for the read method, the kind of tool, the tool and the ECU. */
export function ReadFields() {
  const { t } = useTranslation()
  const { me, form } = useOrderForm()
  const supported = useSiteData()?.supported_tools ?? []
  const tools = [...new Set([...me.my_tools, ...supported])]
  return (
    <>
      <div className={classes.pair}>
        <ChoiceGroup look="chips" legend={t('orders.field.read_method')} error={form.errors.read_method}>
          {readMethods.map((method) => (
            <ChoiceChip
              key={method}
              type="radio"
              name="read_method"
              checked={form.values.read_method === method}
              onChange={() => form.setFieldValue('read_method', method)}
              title={t(`orders.read_method.${method}`)}
            />
          ))}
        </ChoiceGroup>
        <ChoiceGroup
          look="chips"
          legend={t('orders.field.master_or_slave')}
          error={form.errors.master_or_slave}
        >
          {toolKinds.map((kind) => (
            <ChoiceChip
              key={kind}
              type="radio"
              name="master_or_slave"
              checked={form.values.master_or_slave === kind}
              onChange={() => form.setFieldValue('master_or_slave', kind)}
              title={t(`orders.master_or_slave.${kind}`)}
            />
          ))}
        </ChoiceGroup>
      </div>
      <div className={classes.fields} data-dense>
        <Autocomplete
          className={classes.wide}
          label={t('orders.field.tool_used')}
          data={tools}
          limit={10}
          withAsterisk
          {...form.getInputProps('tool_used')}
        />
        <TextInput
          label={t('orders.field.ecu_brand')}
          placeholder="Bosch"
          autoComplete="off"
          {...form.getInputProps('ecu_brand')}
        />
        <TextInput
          label={t('orders.field.ecu_version')}
          placeholder="EDC17C46"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.getInputProps('ecu_version')}
        />
      </div>
    </>
  )
}
