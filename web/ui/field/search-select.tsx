import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Choice, type ChoiceSource, useChoices } from './use-choices.ts'

export type SearchSelectProps = {
  label: string
  /** The chosen value; the empty string when there is none. */
  value: string
  onChange: (value: string, choice: Choice | null) => void
  /** All choices, or a function that finds those matching a text. */
  choices: ChoiceSource
  /** Label of the chosen value while its choice is not among the loaded ones. */
  valueLabel?: string
  /** The highest number of choices to show. */
  limit?: number
  placeholder?: string
  description?: ReactNode
  error?: ReactNode
  required?: boolean
  disabled?: boolean
}

/**
 * Shows a dropdown to type in: at most `limit` choices (10), filtered regardless of case after a pause of 200 ms, with
 * an empty first one that clears the choice, and "No options" when nothing matches.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { label, value, onChange, choices, valueLabel, limit = 10, required, ...input } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const { shown, loading, labelOf } = useChoices(choices, typed ?? '', limit, typed !== null)
  const field = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setTyped(null)
    },
  })
  const open = () => {
    setTyped((text) => text ?? '')
    combobox.openDropdown()
  }
  const choose = (chosen: string) => {
    onChange(chosen, shown.find((choice) => choice.value === chosen) ?? null)
    combobox.closeDropdown()
  }
  const opened = combobox.dropdownOpened
  const chosenLabel = value === '' ? '' : (labelOf(value) ?? valueLabel ?? '')

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" withinPortal>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          {...input}
          // Names stand there, not the codes that are chosen.
          dir={undefined}
          ref={field}
          label={label}
          withAsterisk={required}
          aria-required={required}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          rightSection={loading ? <Loader size={16} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          value={typed || (typed === null ? chosenLabel : '')}
          placeholder={typed === null ? input.placeholder : chosenLabel || input.placeholder}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onClick={open}
          onFocus={open}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} mah={320} style={{ overflow: 'auto' }}>
          {opened && shown.length > 0 && (
            <Combobox.Option value="" aria-label={t('ui.no_choice')}>
              <span aria-hidden>&nbsp;</span>
            </Combobox.Option>
          )}
          {opened &&
            shown.map((choice) => (
              <Combobox.Option key={choice.value} value={choice.value} active={choice.value === value}>
                {choice.label}
              </Combobox.Option>
            ))}
          {opened && shown.length === 0 && !loading && <Combobox.Empty>{t('ui.no_options')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
