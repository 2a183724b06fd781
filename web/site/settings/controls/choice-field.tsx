import { NativeSelect } from '@mantine/core'
import { completeLocales } from '../../../../shared/contract/complete-locales.ts'
import { localeNames } from '../../../i18n/locales.ts'
import { usePhrase } from '../../../i18n/use-group.ts'
import type { ControlProps } from './control-props.ts'

type Props = Pick<ControlProps, 'name' | 'form'> & {
  choices: readonly string[]
  input: { label: string; description?: string }
}

/** Chooses one of a few values. Their words are `settings.choice` of setting and value; what the chosen one means may be explained. */
export function ChoiceField({ name, form, choices, input }: Props) {
  const phrase = usePhrase()
  const isLanguage = name === 'default_locale'
  const names: Record<string, string> = isLanguage ? localeNames : {}
  // A page is never in a language that lacks phrases; what was chosen once stays.
  const available = isLanguage
    ? choices.filter((code) => completeLocales.some((one) => one === code) || code === form.values[name])
    : choices
  const words = name === 'default_theme' ? 'layout.themes' : `settings.choice.${name}`
  const about = phrase(`settings.choice_about.${name}.${form.values[name]}`)
  return (
    <NativeSelect
      {...input}
      {...(about && { description: about })}
      data={available.map((value) => ({
        value,
        label: names[value] ?? phrase(`${words}.${value}`) ?? value,
      }))}
      {...form.getInputProps(name)}
    />
  )
}
