import { Checkbox, Group, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettingControl as Control } from '../../../../shared/contract/settings.ts'
import { isKeyOf, isOneOf } from '../../../../shared/contract/typed-keys.ts'
import { siteMethods } from '../../../../shared/money/payment-states.ts'
import { offeredMonths } from '../../../../shared/partners/settings.ts'
import { isSealed } from '../../../../shared/settings.ts'
import { placeOf } from '../../../../shared/site/settings-tabs.ts'
import { usePhrase } from '../../../i18n/use-group.ts'
import { HundredthsField } from '../../../ui/field/hundredths-field.tsx'
import { MoneyField } from '../../../ui/field/money-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SearchSelect } from '../../../ui/field/search-select.tsx'
import { useCountries } from '../../../ui/field/use-countries.ts'
import { VatNoField } from '../../../ui/vat/vat-no-field.tsx'
import { PictureField } from '../picture-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import type { ControlProps } from './control-props.ts'
import { LanguagesField } from './languages-field.tsx'
import { PriceTypeNames } from './price-type-names.tsx'
import { SealedField } from './sealed-field.tsx'
import { limitsOf } from './setting-limits.ts'
import { TimeFramePrices } from './time-frame-prices.tsx'
import classes from './toggles.module.css'
import { useCurrencies } from './use-currencies.ts'

/** Attributes of lines that aren't plain text. */
const lines: { [C in Control]?: { dir: string; type?: string } } = {
  code: { dir: 'ltr' },
  email: { dir: 'ltr', type: 'email' },
  phone: { dir: 'ltr', type: 'tel' },
}
/** Fields beside each other stand at one height, whatever is said below them. */
const labelAndFieldFirst: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description']
/** Words of the product that stand where the operator leaves theirs empty. */
const productWords = { login_title: 'accounts.pitch.title', login_text: 'accounts.pitch.text' } as const

/** Edits one setting, by the control of its row or else of its schema. */
export function SettingControl(props: ControlProps) {
  const { name, form, settings, pictures } = props
  const { t } = useTranslation()
  const phrase = usePhrase()
  const countries = useCountries()
  const currencies = useCurrencies()
  const { kind, choices, maxLength, required } = limitsOf(name)
  const { control, example, half } = placeOf(name) ?? {}
  const hint = phrase(`settings.hint.${name}`)
  const input = {
    label: t(`settings.field.${name}`),
    ...(hint && { description: hint }),
    ...(half && { inputWrapperOrder: labelAndFieldFirst }),
  }
  const value = form.values[name]
  const amount = typeof value === 'number' ? value : ''
  const bound = { ...input, ...form.getInputProps(name), withAsterisk: required }
  const select = (all: typeof countries) => (
    <SearchSelect
      {...input}
      {...form.getInputProps(name)}
      value={String(value)}
      choices={all}
      required={control === 'currency'}
    />
  )
  const text = {
    ...{ ...bound, maxLength },
    placeholder: isKeyOf(productWords, name) ? t(productWords[name]) : example,
  }

  if (isSealed(name))
    return (
      <SealedField form={form} name={name} isSet={settings[`${name}_set`]} input={{ ...input, maxLength }} />
    )
  switch (control) {
    case 'picture':
      return <PictureField {...input} name={name} picture={pictures.of(name, pictureIn(settings[name]))} />
    case 'price_types':
      return <PriceTypeNames {...props} />
    case 'time_frames':
      return <TimeFramePrices {...props} />
    case 'languages':
      return <LanguagesField name={name} form={form} input={input} />
    case 'months':
      return (
        <Checkbox.Group
          {...input}
          {...form.getInputProps(name)}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={(chosen) =>
            form.setFieldValue(
              name,
              chosen.map(Number).toSorted((one, other) => one - other),
            )
          }
        >
          <Group mt="xs">
            {offeredMonths.map((months) => (
              <Checkbox
                key={months}
                value={String(months)}
                label={t('api_access.months', { count: months })}
              />
            ))}
          </Group>
        </Checkbox.Group>
      )
    case 'country':
      return select(countries)
    case 'currency':
      return select(currencies)
    case 'money':
      return (
        <MoneyField {...bound} value={amount} currency={String(form.values.currency) || settings.currency} />
      )
    case 'credits':
      return <HundredthsField {...bound} value={amount} />
    case 'lines':
      return <Textarea {...text} autosize minRows={3} />
    case 'vat_no':
      return <VatNoField {...text} country={String(form.values.company_country)} of="operator" />
  }
  if (kind === 'enum') return <ChoiceField {...props} choices={choices} input={input} />
  if (kind === 'number') return <NumberField {...bound} identifier={name === 'smtp_port'} />
  if (kind !== 'boolean') return <TextInput dir="auto" {...text} {...(control && lines[control])} />
  const missing = isOneOf(siteMethods, name) && !settings.connected.includes(name)
  return (
    <Switch
      {...input}
      {...(missing && { description: t('settings.no_keys') })}
      className={classes.toggle}
      labelPosition="left"
      disabled={missing && value !== true}
      {...form.getInputProps(name, { type: 'checkbox' })}
    />
  )
}

const pictureIn = (value: unknown) => (typeof value === 'string' ? value : null)
