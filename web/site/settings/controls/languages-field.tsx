import { Checkbox, SimpleGrid } from '@mantine/core'
import { localeCodes } from '../../../../shared/contract/locale-codes.ts'
import { localeNames } from '../../../i18n/locales.ts'
import type { ControlProps } from './control-props.ts'

type Props = Pick<ControlProps, 'name' | 'form'> & { input: { label: string; description?: string } }

/** Switches languages on and off. The setting names those that are off, so that a new one is on; the site's own stays on. */
export function LanguagesField({ name, form, input }: Props) {
  const value = form.values[name]
  const off: unknown[] = Array.isArray(value) ? value : []
  const own = form.values.default_locale
  return (
    <Checkbox.Group
      {...input}
      {...form.getInputProps(name)}
      value={localeCodes.filter((code) => code === own || !off.includes(code))}
      onChange={(on) =>
        form.setFieldValue(
          name,
          localeCodes.filter((code) => !on.includes(code)),
        )
      }
    >
      <SimpleGrid cols={{ base: 2, xs: 3, lg: 4 }} mt="xs" verticalSpacing="xs">
        {localeCodes.map((code) => (
          <Checkbox
            key={code}
            value={code}
            disabled={code === own}
            label={<bdi lang={code}>{localeNames[code]}</bdi>}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}
