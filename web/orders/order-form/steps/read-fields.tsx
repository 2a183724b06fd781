import { Autocomplete, TextInput } from '@mantine/core'
import { type MouseEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { toolKinds } from '../../../../shared/accounts/person-shape.ts'
import { readMethods } from '../../../../shared/vehicles/vehicle-words.ts'
import { useSiteData } from '../../../app/site-data.ts'
import { ChoiceChip } from '../../../ui/field/choice-chip.tsx'
import { useSourceWords } from '../from-file/use-source-words.ts'
import { useOrderForm } from '../order-form-context.ts'
import { ChoiceGroup } from './choice-group.tsx'
import classes from './step.module.css'

/** Fields that are chosen by a chip, with their values and phrases. */
const choices = [
  {
    field: 'read_method',
    values: readMethods.map((value) => ({ value, title: `orders.read_method.${value}` as const })),
  },
  {
    field: 'master_or_slave',
    values: toolKinds.map((value) => ({ value, title: `orders.master_or_slave.${value}` as const })),
  },
] as const

/** Asks for the read method, the kind of tool, the tool and the ECU. */
export function ReadFields() {
  const { t } = useTranslation()
  const { me, form } = useOrderForm()
  const supported = useSiteData()?.supported_tools ?? []
  const selectOnEntry = useSelectOnEntry()
  const sourceWords = useSourceWords()
  const tools = [...new Set([...me.my_tools, ...supported])]
  return (
    <>
      <div className={classes.pair}>
        {choices.map(({ field, values }) => (
          <ChoiceGroup
            key={field}
            look="chips"
            legend={t(`orders.field.${field}`)}
            hint={sourceWords(field)}
            error={form.errors[field]}
          >
            {values.map(({ value, title }) => (
              <ChoiceChip
                key={value}
                type="radio"
                name={field}
                checked={form.values[field] === value}
                onChange={() => form.setFieldValue(field, value)}
                title={t(title)}
              />
            ))}
          </ChoiceGroup>
        ))}
      </div>
      <div className={classes.fields} data-dense>
        <Autocomplete
          className={classes.wide}
          {...form.field('tool_used', 'orders.field.tool_used')}
          description={sourceWords('tool_used')}
          data={tools}
          limit={10}
          {...selectOnEntry}
        />
        <TextInput
          {...form.field('ecu_brand', 'orders.field.ecu_brand')}
          description={sourceWords('ecu_brand')}
          placeholder="Bosch"
          autoComplete="off"
        />
        <TextInput
          {...form.field('ecu_version', 'orders.field.ecu_version')}
          description={sourceWords('ecu_version')}
          placeholder="EDC17C46"
          autoComplete="off"
          autoCapitalize="characters"
        />
      </div>
    </>
  )
}

/** Selects the whole text of a field when it is entered, so that typing replaces what was filled in. */
function useSelectOnEntry() {
  const entered = useRef(false)
  return {
    onFocus: () => {
      entered.current = true
    },
    // The press that enters the field sets the cursor after its focus.
    onClick: (event: MouseEvent<HTMLInputElement>) => {
      if (entered.current) event.currentTarget.select()
      entered.current = false
    },
  }
}
