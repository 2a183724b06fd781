import { NativeSelect } from '@mantine/core'
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
  const names: Record<string, string> = name === 'default_locale' ? localeNames : {}
  const words = name === 'default_theme' ? 'layout.themes' : `settings.choice.${name}`
  const about = phrase(`settings.choice_about.${name}.${form.values[name]}`)
  return (
    <NativeSelect
      {...input}
      {...(about && { description: about })}
      data={choices.map((value) => ({ value, label: names[value] ?? phrase(`${words}.${value}`) ?? value }))}
      {...form.getInputProps(name)}
    />
  )
}
